/**
 * Accounts that the login page of a demonstration offers; the seed makes them with this password. `label` is a key of
 * the catalogue.
 */
export const demonstrationPassword = 'abc12345';

export const demonstrationLogins = [
  { loginName: 'teacher01', label: 'account.demo.teacher' },
  { loginName: 'review01', label: 'account.demo.reviewer' },
  { loginName: 'manage01', label: 'account.demo.studioManager' },
] as const;
