import { documentDecisions } from '../documents/machine';

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

const decided = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'decision' as const]));
const exported = { export: 'export' } as const;
const maintained = { add: 'change', change: 'change', retire: 'change', restore: 'change', undo: 'change' } as const;

/**
 * Acts of the audit log: what is done with each thing, and of which kind it is. An entry's action is `<thing>.<act>`; the
 * acts of `document` are those of every kind of document, under the name of the kind. Their words are
 * `audit.<thing>.<act>`.
 */
export const auditActs: Readonly<Record<string, Readonly<Record<string, AuditKind>>>> = {
  organisation: { ...maintained, ...exported },
  organisationMerge: { add: 'change', retire: 'change', undo: 'change' },
  dictionaryEntry: { ...maintained, ...exported },
  officeGrant: {
    add: 'right',
    change: 'right',
    retire: 'right',
    restore: 'right',
    lapse: 'right',
    undo: 'right',
    ...exported,
  },
  officeSeat: { ...maintained, ...exported, lapse: 'change', handOver: 'change' },
  recusalRule: maintained,
  assessmentExtension: maintained,
  assessmentPlan: { add: 'change', change: 'change', back: 'change', discard: 'change', ...exported },
  manage: {
    'right.give': 'right',
    'people.export': 'export',
    'audit.export': 'export',
    tryAgain: 'change',
    sendAgain: 'change',
  },
  request: { ask: 'request', confirm: 'request', refuse: 'request', takeBack: 'request', lapse: 'request' },
  person: {
    add: 'account',
    lock: 'account',
    unlock: 'account',
    mobile: 'account',
    correct: 'account',
    signOut: 'account',
    move: 'account',
    transfer: 'account',
    recall: 'account',
    leave: 'account',
    return: 'account',
    reveal: 'look',
    sameElsewhere: 'look',
  },
  account: {
    signIn: 'signIn',
    signInScan: 'signIn',
    signInTransfer: 'signIn',
    sessionEnded: 'signIn',
    signInFailed: 'refused',
    signInLocked: 'refused',
    register: 'account',
    password: 'account',
    passwordReset: 'account',
    mobile: 'account',
    noticeMail: 'account',
    roles: 'account',
    merge: 'account',
  },
  profile: { imported: 'change', updated: 'change', undone: 'change' },
  access: { refused: 'refused' },
  document: {
    ...decided([...documentDecisions, 'undo', 'revoke', 'handOver', 'reopen']),
    review: 'look',
    ahead: 'look',
    compare: 'look',
    reveal: 'look',
    export: 'export',
  },
  studioMember: {
    ...decided(['pass', 'fail', 'remove', 'undo']),
    'export.teachers': 'export',
    'export.enterprise': 'export',
  },
  enterpriseMember: { add: 'change', change: 'change', delete: 'change', restore: 'change' },
  file: { read: 'look' },
  eed: { import: 'change' },
  import: {
    stored: 'change',
    undone: 'change',
    'one.undone': 'change',
    'rights.stored': 'right',
    'rights.undone': 'right',
  },
};

/** Thing and act of an action; those of documents stand under the name of their kind. Undefined for an unknown one. */
export function actOf(action: string): { thing: string; act: string; kind: AuditKind } | undefined {
  const dot = action.indexOf('.');
  const [name, act] = [action.slice(0, dot), action.slice(dot + 1)];
  const own = auditActs[name]?.[act];
  // Registrations are documents, too: their kind is called like the thing.
  const thing = own ? name : 'document';
  const kind = own ?? auditActs.document?.[act];
  return kind && { thing, act, kind };
}

/** Actions of a kind, with those of each kind of document. */
export const actionsOf = (kind: AuditKind, documents: readonly string[]): string[] =>
  Object.entries(auditActs).flatMap(([thing, acts]) =>
    Object.entries(acts)
      .filter(([, of]) => of === kind)
      .flatMap(([act]) => (thing === 'document' ? documents : [thing]).map((name) => `${name}.${act}`)),
  );
