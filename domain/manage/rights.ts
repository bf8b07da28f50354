/**
 * Rights that an office gives to people. A right reaches the office and everything below it. A further right is a name
 * here and its words `manage.right.<name>`.
 * - `people`: approve registrations, import teachers, and give these rights to others.
 * - `organisations`: keep the organisations.
 */
export const rightNames = ['people', 'organisations'] as const;
export type RightName = (typeof rightNames)[number];

/** An office with the rights that a person holds for it. */
export interface OfficeRights {
  orgId: string;
  orgName: string;
  rights: RightName[];
}

/** Does a person hold a right for any office? */
export const holdsRight = (offices: readonly OfficeRights[] | undefined, right: RightName): boolean =>
  offices?.some(({ rights }) => rights.includes(right)) ?? false;
