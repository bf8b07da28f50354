import { rowsNamed } from '../db/rowsNamed';
import { account, organisation } from '../db/schema';

/** Texts that name the owner of a document: the person's name, and that of the organisation. */
export const ownerTexts = {
  people: { text: account.realName },
  members: { text: organisation.name, by: account.orgId },
} as const;
const find = rowsNamed(ownerTexts);

/** Accounts among `ids` that are named by one of {@link ownerTexts}. */
export const ownersOf = (ids: Partial<Record<keyof typeof ownerTexts, string[]>> | undefined): string[] => [
  ...new Set([...(ids?.people ?? []), ...(ids?.members ?? [])]),
];

/** Finds the accounts that match a keyword by their names or organisations; undefined for a keyword without letters. */
export async function ownersNamed(db: Parameters<typeof find>[0], keyword: string | undefined) {
  const found = await find(db, keyword);
  return found && { sought: found.sought, owners: ownersOf(found.ids) };
}
