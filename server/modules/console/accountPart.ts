import { creditLinks } from '../../../domain/credit/links';
import { mattersOf } from './matters';
import type { ReadPart } from './part';

/** Hub part of the account: others that are surely the same person, by document or phone number, wait to be merged. */
export const accountPart: ReadPart = async ({ db, now }, user) => {
  const [own] = await mattersOf(db, user.id, now());
  const n = own?.surelySame ?? 0;
  return n === 0 ? {} : { todoes: [{ kind: 'accountsSimilar', params: { n }, link: creditLinks.tab('merge') }] };
};
