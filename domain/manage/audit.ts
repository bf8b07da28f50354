/** Kinds of acts, as the audit log is filtered by them. */
export const auditKinds = [
  'change',
  'right',
  'request',
  'account',
  'decision',
  'look',
  'export',
  'signIn',
  'refused',
] as const;
export type AuditKind = (typeof auditKinds)[number];
