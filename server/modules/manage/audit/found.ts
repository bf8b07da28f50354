import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '../../../../domain/api/core';
import type { manageAuditApi } from '../../../../domain/api/manageAudit';
import { actionsOf } from '../../../../domain/manage/auditActs';
import { soughtNumber } from '../../../../domain/text/sought';
import type { Db } from '../../../db/client';
import { patternOf } from '../../../db/paged';
import { rowsNamed } from '../../../db/rowsNamed';
import {
  account,
  auditLog,
  document,
  officeGrant,
  officeSeat,
  organisation,
  organisationMerge,
} from '../../../db/schema';
import { matches } from '../../../db/sealed/columns';
import type { Context, SessionUser } from '../../../http/context';
import { dayStart } from '../../../http/days';
import { illegalState } from '../../../http/errors';
import { documentKinds } from '../../documentKinds';
import { withinReach } from './reach';
import { isUndoable } from './undoable';

export type AuditFilter = Omit<
  Parsed<(typeof manageAuditApi)['GET /api/Manage/Audit/List']>['query'],
  'current' | 'pageSize' | 'after'
>;

/** People with a name up to which it is searched by: of more, the name says too little. */
const MOST = 300;

const named = rowsNamed({ people: { text: account.realName }, units: { text: organisation.name } });

async function idsOf(db: Db, keyword: string): Promise<{ people: readonly string[]; units: readonly string[] }> {
  // Numbers are found as a whole only: they are stored encrypted.
  const number = soughtNumber(keyword);
  if (number) {
    const rows = await db
      .select({ id: account.id })
      .from(account)
      .where(or(matches(account.mobile, number), matches(account.idDocNo, number)));
    return { people: rows.map(({ id }) => id), units: [] };
  }
  const found = await named(db, keyword);
  const { people = [], units = [] } = found?.ids ?? {};
  if (found && (found.sought === 'many' || people.length > MOST)) throw illegalState('audit.error.tooMany');
  return { people, units };
}

const among = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::text[])`;

/**
 * Condition: acts of the people with a keyword, acts on them, on their documents, rights and seats, and on organisations with it and their mergings; or
 * those on the thing with that id, or of the sheet with it. Asked with `true` also what they did by the rows of sheets.
 */
async function concerns(db: Db, keyword: string): Promise<(rows: boolean) => SQL> {
  const { people, units } = await idsOf(db, keyword);
  const things = [keyword, ...people, ...units];
  const owned = sql`array(select ${document.id} from ${document} where ${document.accountId} = ${among(people)}
    union all select ${officeGrant.id} from ${officeGrant}
    where ${officeGrant.accountId} = ${among(people)} or ${officeGrant.orgId} = ${among(units)}
    union all select ${officeSeat.id} from ${officeSeat}
    where ${officeSeat.accountId} = ${among(people)} or ${officeSeat.orgId} = ${among(units)}
    union all select ${organisationMerge.id} from ${organisationMerge}
    where ${organisationMerge.fromId} = ${among(units)} or ${organisationMerge.intoId} = ${among(units)})`;
  const doneBy = (rows: boolean) =>
    and(sql`${auditLog.accountId} = ${among(people)}`, rows ? undefined : isNull(auditLog.sheetId));
  return (
    rows,
  ) => sql`(${doneBy(rows)} or ${auditLog.subjectId} = ${among(things)} or ${auditLog.subjectId} = any(${owned})
    or ${auditLog.sheetId} = ${keyword})`;
}

/**
 * Condition: entries that somebody may see and a filter finds, asked with `true` each row of sheets by itself. Throws 403,
 * and 422 for a name that says too little.
 */
export async function foundBy(
  ctx: Context,
  user: SessionUser,
  filter: AuditFilter,
): Promise<(rows: boolean) => SQL | undefined> {
  const { db } = ctx;
  const keyword = filter.keyword?.trim() ?? '';
  const within = await withinReach(db, user);
  const from = dayStart('startDate', filter.startDate);
  const to = dayStart('endDate', filter.endDate, 1);
  const sought = patternOf(keyword) === undefined ? undefined : await concerns(db, keyword);
  const undoable = filter.undoable ? isUndoable(ctx, user) : undefined;
  const kinds = documentKinds.map(({ kind }) => kind);
  return (rows) =>
    and(
      within,
      undoable,
      filter.officeId === undefined ? undefined : eq(auditLog.officeId, filter.officeId),
      filter.kind && inArray(auditLog.action, actionsOf(filter.kind, kinds)),
      from && gte(auditLog.createdAt, from),
      to && lt(auditLog.createdAt, to),
      sought ? sought(rows) : rows ? undefined : isNull(auditLog.sheetId),
    );
}

/** Condition: the entry with an id, if somebody may see it. */
export const oneFor = async ({ db }: Context, user: SessionUser, id: string): Promise<SQL | undefined> =>
  and(eq(auditLog.id, id), await withinReach(db, user));
