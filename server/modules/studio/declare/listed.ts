import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Parsed } from '../../../../domain/api/core';
import type { studioDeclareApi } from '../../../../domain/api/studioDeclare';
import { studio as declaration } from '../../../../domain/declarations/studio/studio';
import { StudioReview, StudioStatistics } from '../../../../domain/statuses';
import { studioStatesOf } from '../../../../domain/workflows/studioDeclaration';
import type { Db } from '../../../db/client';
import { contains } from '../../../db/paged';
import { anyOf } from '../../../db/prepared';
import { isAmong, isOneOf } from '../../../db/rowsNamed';
import { account, document, organisation, reviewSeat, studio, studioBatch } from '../../../db/schema';
import { ttlCache, WORTH_KEEPING } from '../../../db/ttlCache';
import type { DocumentRow } from '../../../documents/kind';
import { ownersNamed } from '../../../documents/ownersNamed';
import { joinSecrets } from '../../../documents/secrets';
import { mayBeNumber } from '../../../papers/numbers';

type Status = Parsed<(typeof studioDeclareApi)['GET /api/FamousTeacherDeclareRecord/DeclareRecord']>['query']['status'];

/** Whose list it is, and what it is narrowed to; the key of its kept statistics. */
export interface Asked {
  userId: string;
  reviews: boolean;
  type?: number | undefined;
  keyword?: string | undefined;
}

/** Condition for the user's own declarations; a reviewer also reads those submitted to the own offices. */
function mayRead(db: Db, { userId, reviews }: Asked): SQL | undefined {
  const mine = eq(document.accountId, userId);
  if (!reviews) return mine;
  const offices = db
    .select({ orgId: reviewSeat.orgId })
    .from(reviewSeat)
    .where(and(eq(reviewSeat.kind, declaration.name), eq(reviewSeat.accountId, userId)));
  return or(mine, and(gt(document.attempt, 0), inArray(studioBatch.orgId, offices)));
}

/** Condition for the keyword; `names`: it compares the names of owners and organisations. */
async function named(db: Db, keyword: string | undefined): Promise<{ condition: SQL | undefined; names: boolean }> {
  const found = mayBeNumber(keyword ?? '') ? undefined : await ownersNamed(db, keyword);
  if (found && found.sought !== 'many') {
    const isIn = found.sought === 'few' ? isOneOf : isAmong;
    return { condition: isIn(document.accountId, found.owners), names: false };
  }
  const condition = contains(keyword, [account.realName, organisation.name, document.no]);
  return { condition, names: condition !== undefined };
}

/** The declarations of a list, before they are narrowed to a status; joins what a condition or a status needs. */
export async function listed(db: Db, asked: Asked, fields: SelectedFields, joins: { studios: boolean }) {
  const { condition, names } = await named(db, asked.keyword);
  const batched = db
    .select(fields)
    .from(document)
    .innerJoin(studioBatch, eq(studioBatch.id, document.planId))
    .$dynamic();
  const owned = names
    ? batched
        .innerJoin(account, eq(account.id, document.accountId))
        .innerJoin(organisation, eq(organisation.id, account.orgId))
    : batched;
  const rows = joins.studios ? owned.leftJoin(studio, eq(studio.declarationId, document.id)) : owned;
  const where = and(
    eq(document.kind, declaration.name),
    mayRead(db, asked),
    asked.type === undefined ? undefined : eq(document.stage, String(asked.type)),
    condition,
  );
  return { rows: rows as typeof batched, where };
}

type Counted = readonly { status: number; n: number; selected: number }[];
export const sumOf = (counted: Counted, of: 'n' | 'selected' = 'n') => counted.reduce((all, one) => all + one[of], 0);
export const inStates = (counted: Counted, states: readonly number[]) =>
  counted.filter(({ status }) => states.includes(status));

/** Numbers of declarations by status; the thousands of a province are at most a minute old. */
export const statistics = ttlCache(
  async (db, key): Promise<Counted> => {
    const fields = {
      status: document.status,
      n: sql`count(*)`.mapWith(Number),
      selected: sql`count(${studio.id})`.mapWith(Number),
    };
    const { rows, where } = await listed(db, JSON.parse(key) as Asked, fields, { studios: true });
    return (await rows.where(where).groupBy(document.status)) as unknown as Counted;
  },
  (counted) => sumOf(counted) > WORTH_KEEPING,
);

export const handedIn = Object.values(StudioReview).flatMap(studioStatesOf);

export const statesOf = (status: Exclude<NonNullable<Status>, typeof StudioStatistics.Selected>): readonly number[] =>
  status === StudioStatistics.Declared ? handedIn : studioStatesOf(status);

export function ofStatus(status: Status): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === StudioStatistics.Selected) return isNotNull(studio.id);
  return inArray(document.status, [...statesOf(status)]);
}

/** A declaration with what its row shows of other tables. */
export interface Found {
  doc: DocumentRow;
  name: string;
  orgName: string;
  batch: { id: string; name: string; deadline: Date; reviewUntil: Date; orgId: string };
  studioId: string | null;
}

/** Reads declarations with their owners, batches and studios, in the order of the ids. */
export async function readFound(db: Db, ids: readonly string[]): Promise<Found[]> {
  const rows = await db
    .select({
      doc: document,
      name: account.realName,
      orgName: organisation.name,
      batch: {
        id: studioBatch.id,
        name: studioBatch.name,
        deadline: studioBatch.deadline,
        reviewUntil: studioBatch.reviewUntil,
        orgId: studioBatch.orgId,
      },
      studioId: studio.id,
    })
    .from(document)
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .innerJoin(studioBatch, eq(studioBatch.id, document.planId))
    .leftJoin(studio, eq(studio.declarationId, document.id))
    .where(anyOf(document.id, ids));
  const byId = new Map(rows.map((row) => [row.doc.id, { ...row, doc: joinSecrets(row.doc) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
