import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { contains } from '../db/paged';
import { isAmong, isOneOf, rowsNamed } from '../db/rowsNamed';
import { account } from '../db/schema';

const find = rowsNamed({ people: { text: account.realName } });

/** Condition: a person's name contains a keyword. Undefined for a keyword without letters. */
export async function isNamed(db: Db, keyword: string): Promise<SQL | undefined> {
  const found = await find(db, keyword);
  if (found?.sought !== 'few' && found?.sought !== 'some') return contains(keyword, [account.realName]);
  return (found.sought === 'few' ? isOneOf : isAmong)(account.id, found.ids.people);
}
