/**
 * Rights that an office gives to people. A right reaches the office and everything below it. A further right is a name
 * here and its words `manage.right.<name>`, with `.does` the sentence that says what somebody can do with it.
 * - `people`: approve registrations, import teachers, and give these rights to others.
 * - `organisations`: keep the organisations.
 * - `seats`: say who decides which documents for the offices.
 * - `assessment`: keep the plans of the yearly assessment. Only the office at the top gives it.
 * - `system`: keep the dictionaries and the rules of recusal. Only the office at the top gives it.
 * - `audit`: read what was done, and change nothing.
 */
export const rightNames = ['people', 'organisations', 'seats', 'assessment', 'system', 'audit'] as const;
export type RightName = (typeof rightNames)[number];

/** Rights that concern the whole province: only the office at the top has them. */
export const topRights: readonly RightName[] = ['assessment', 'system'];

/** An office with the rights that a person holds for it. */
export interface OfficeRights {
  orgId: string;
  orgName: string;
  /** Names of the organisations above it, where he acts for another one of its name. */
  above?: string[] | undefined;
  /** Present for the office at the top. */
  top?: boolean | undefined;
  rights: RightName[];
}

/** Why a right cannot be given for an office: words, or undefined where it can. */
export const refusedRight = (
  right: RightName,
  { atTop, held }: { atTop: boolean; held: boolean },
): 'officeGrant.error.top' | 'officeGrant.error.notOwn' | undefined => {
  if (topRights.includes(right) && !atTop) return 'officeGrant.error.top';
  return held ? undefined : 'officeGrant.error.notOwn';
};

/** Does a person hold a right for any office, or for the one at the top? */
export const holdsRight = (offices: readonly OfficeRights[] | undefined, right: RightName, atTop = false): boolean =>
  offices?.some(({ rights, top = false }) => rights.includes(right) && (top || !atTop)) ?? false;
