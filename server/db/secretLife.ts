/** Kinds of short-lived secrets and their life in seconds. */
export const secretLife = {
  picture: 300,
  ticket: 300,
  smsRegister: 300,
  smsRetrieve: 300,
  smsMobile: 300,
  smsMerge: 300,
  // Mails take longer than texts.
  noticeMail: 900,
  retrieve: 600,
  mergeConsent: 600,
  transfer: 120,
  official: 1800,
  qr: 180,
  // For the person who has the link from the operator of the machine, perhaps by mail.
  firstAdministrator: 24 * 3600,
  device: 180 * 24 * 3600,
  // Longer than any session lives, so that a user who comes back is told why the session ended.
  ended: 30 * 24 * 3600,
} as const;
