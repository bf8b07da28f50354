import { creditLinks } from '../../../domain/credit/links';
import { accountById } from '../account/find';
import { similarAccounts } from '../account/similar';
import type { ReadPart } from './part';

/** Hub part of the account: others that are surely the same person, by document or phone number, wait to be merged. */
export const accountPart: ReadPart = async ({ db }, user) => {
  const found = await similarAccounts(db, await accountById(db, user.id));
  const n = found.filter(({ sameBy }) => sameBy.some((by) => by !== 'realName+orgName')).length;
  return n === 0 ? {} : { todoes: [{ kind: 'accountsSimilar', params: { n }, link: creditLinks.tab('merge') }] };
};
