import type { Page } from '../../../../domain/api/shapes';
import { reviewLimits } from '../../../../domain/constants';
import type { Db } from '../../../db/client';
import { type PageQuery, pageOfRows } from '../../../db/paged';
import { inPages } from '../../../files/table';
import type { Counted } from './counted';
import { type Entry, lookedFor } from './directory';
import { type FoundMember, type MemberFilter, membersByIds } from './search';

const inState = (found: readonly Entry[], { examineStatus }: MemberFilter) =>
  examineStatus === undefined ? found : found.filter(({ status }) => status === examineStatus);

const read = (db: Db, { hostId }: Counted, found: readonly Entry[]): Promise<FoundMember[]> =>
  found.length === 0 ? Promise.resolve([]) : membersByIds(db, { ids: found.map(({ id }) => id), userId: hostId });

/** A page of the members of a filter, and their number in each state without the filter's state. */
export async function pageOfMembers(
  db: Db,
  studio: Counted,
  filter: MemberFilter & PageQuery,
): Promise<{ page: Page<FoundMember>; counts: Record<'0' | '1' | '2', number> }> {
  const found = await lookedFor(db, studio, filter);
  const counts = { '0': 0, '1': 0, '2': 0 };
  for (const { status } of found) counts[status] += 1;
  const { list, ...page } = pageOfRows(inState(found, filter), filter);
  return { page: { ...page, list: await read(db, studio, list) }, counts };
}

/** All members of a filter, at most `reviewLimits.exported`, read some at a time. */
export async function allMembers(db: Db, studio: Counted, filter: MemberFilter) {
  const found = inState(await lookedFor(db, studio, filter), filter).slice(0, reviewLimits.exported);
  return { total: found.length, pages: inPages(found, (page) => read(db, studio, page)) };
}
