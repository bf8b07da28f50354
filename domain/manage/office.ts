import type { OfficeRights } from './rights';

/** Header by which a page says for which of his offices somebody acts. */
export const OFFICE_HEADER = 'x-office';

/**
 * A person with the rights for the office only that he acts for; with all of them where he has chosen none. Choosing
 * narrows and never widens: for an office that he does not act for, or no longer, no right is left.
 */
export const actingFor = <U extends { readonly offices?: readonly OfficeRights[] | undefined }>(
  user: U,
  officeId: string | undefined,
): U =>
  officeId === undefined ? user : { ...user, offices: (user.offices ?? []).filter(({ orgId }) => orgId === officeId) };
