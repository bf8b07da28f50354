import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { statesReadAs } from '../../domain/documents/reviewedAs';
import type { Db, Tx } from '../db/client';
import { patternOf } from '../db/paged';
import { account, document } from '../db/schema';
import type { SessionUser } from '../http/context';
import { notFound } from '../http/errors';
import type { DeskForm, DeskPlaces, DeskValues, ReviewFilter } from './deskForm';
import { bears, keywordRows } from './deskKeyword';
import type { DocumentKind } from './kind';
import { knownStates } from './knownStates';
import { assertReviews } from './seats';

/**
 * Turns a reviewer's filter into form and values of the queries. Throws 403 without the right for one of the kinds, 404
 * for a kind that is not in the queue.
 */
export async function askedOf<P>(
  db: Db | Tx,
  all: readonly DocumentKind<P>[],
  user: SessionUser,
  filter: ReviewFilter,
) {
  for (const kind of all) assertReviews(kind, user);
  const { state, orderType = 0, batchId, orgId, keyword, status, level } = filter;
  const kinds = all.filter(({ kind }) => filter.kind === undefined || kind === filter.kind);
  if (kinds.length === 0) throw notFound();
  const [as] = kinds.flatMap(({ reviewed }) => reviewed ?? []);
  const pattern = patternOf(keyword);
  const found = await keywordRows(db, keyword);
  const form: DeskForm = {
    state,
    orderType,
    batch: batchId !== undefined,
    org: orgId !== undefined,
    ...(level !== undefined && { level: true }),
    ...(pattern !== undefined && { keyword: found?.sought ?? 'many' }),
    ...(as && status !== undefined && { states: statesReadAs(as, status) }),
    known: knownStates(kinds),
  };
  const names = kinds.map(({ kind }) => kind);
  const values: DeskValues = {
    user: user.id,
    name: user.realName,
    kinds: names,
    dated: kinds.filter(({ due }) => due).map(({ kind }) => kind),
    batchId: batchId ?? '',
    orgId: orgId ?? '',
    level: level ?? 0,
    pattern: pattern ?? '',
    titled: found?.ids.titled ?? [],
    owners: found?.ids.owners ?? [],
  };
  return { form, values };
}

/** Condition for all filters except the part of the desk. */
export const filtered = (at: DeskPlaces, form: DeskForm): SQL | undefined =>
  and(
    form.batch ? eq(document.planId, at.batchId) : undefined,
    form.org ? eq(account.orgId, at.orgId) : undefined,
    form.level ? eq(document.level, at.level) : undefined,
    bears(at, form),
    form.states ? inArray(document.status, [...form.states]) : undefined,
  );
