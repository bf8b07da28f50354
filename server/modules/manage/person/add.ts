import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Output, Parsed } from '../../../../domain/api/core';
import { manageNewPersonApi, type SamePerson } from '../../../../domain/api/manageNewPerson';
import type { Row } from '../../../../domain/forms';
import { standingOf } from '../../../../domain/manage/person';
import { personNew } from '../../../../domain/manage/personForms';
import { dataOfSheet, sheetIssues } from '../../../../domain/profile/sheet';
import { formatInstant, todayOf } from '../../../../domain/rules/calendar';
import { maskMobile } from '../../../../domain/rules/mask';
import { type Db, type Tx, transaction } from '../../../db/client';
import { newId } from '../../../db/id';
import { account, importRun, organisation, resourceChange } from '../../../db/schema';
import { matches } from '../../../db/sealed/columns';
import { handlers } from '../../../http/context';
import { BusinessError, invalid, type MessageRef } from '../../../http/errors';
import { countEvent, limit, whoOf } from '../../../http/limits';
import { compareTeachers, type FoundTeachers } from '../../account/imported/compare';
import { storeTeachers } from '../../account/imported/store';
import { leaveTrace } from '../../account/traces';
import type { ImportColumn } from '../../imports/columns';
import { optionsFor, type SheetRow } from '../../imports/rows';
import { BY_HAND, finished } from '../../imports/run';
import { teacherKind } from '../../imports/teachers';
import { undoEnd } from '../../imports/undo';
import { BY_HAND_ACT } from '../audit/undoing';
import { withinPeople } from '../kept';
import type { Acting } from '../resource/kept';
import { twinsOf } from '../twins';
import { filled } from './acts';

/*
 * A person whom an office adds by hand is the only row of a sheet without a file: the same rules, comparison, account,
 * notice and undoing.
 */

type Api = typeof manageNewPersonApi;
type Body<K extends keyof Api> = Parsed<Api[K]> extends { body: infer B } ? B : never;
type Added = Output<Api['POST /api/Manage/Person/Add']>;

/** Words of a field of the form, where the sheet speaks of its columns. */
const inForm: Readonly<Record<string, string>> = { 'import.error.noRole': 'error.noRole' };

/** The values as a row of the sheet of teachers, with what is wrong with them by themselves. */
function rowOf({ ctx }: Acting, columns: readonly ImportColumn[], values: Row): SheetRow {
  const data = dataOfSheet(values);
  const row: SheetRow = { row: 1, cells: new Map(), key: String(data.realName), data, action: 'create', errors: [] };
  const tell = (column: ImportColumn, { key, params }: MessageRef) =>
    row.errors.push({ column, value: '', message: { key, params } });
  for (const column of columns) {
    const value = data[column.name];
    if (value === undefined || column.options.length === 0) continue;
    if (!optionsFor(column, data).some((one) => one.value === value))
      tell(column, { key: column.field.kind === 'organisation' ? 'organisation.error.outside' : 'validation.option' });
  }
  for (const { name, issue } of sheetIssues(data, todayOf(ctx.now()))) {
    const column = columns.find((one) => one.name === name);
    if (column && !row.errors.some((error) => error.column === column)) tell(column, issue);
  }
  return row;
}

interface Compared {
  readonly row: SheetRow;
  readonly found: FoundTeachers;
}

/** Compares a person with who is there. Throws 400 with the broken fields, also for somebody who is there already. */
async function compared(db: Db | Tx, who: Acting, columns: readonly ImportColumn[], values: Row): Promise<Compared> {
  const row = rowOf(who, columns, values);
  const names = new Set(columns.map(({ name }) => name));
  const facts = { columns, ignored: [], sheet: '', others: [], given: names, rows: [row] };
  const found = await compareTeachers(db, who.user, facts);
  const problems = row.errors.map(({ column: { name }, message: { key, params } }) => ({
    name,
    key: inForm[key] ?? key,
    params,
  }));
  const there = found.get(row)?.row !== undefined;
  // A person who is there already is changed on his own page: words about his name or number would lead astray.
  if (there) throw invalid([{ name: 'idDocNo', key: 'manage.person.new.there' }]);
  if (problems.length > 0) throw invalid(problems);
  return { row, found };
}

/** Stores a new person with the import by which he can be undone, and begins his history. */
async function stored(tx: Tx, { ctx, user }: Acting, { row, found }: Compared): Promise<Added> {
  const now = ctx.now();
  const importId = newId(now.getTime());
  const undoableUntil = formatInstant(undoEnd(now));
  const kind = teacherKind.name;
  const run = { id: importId, accountId: user.id, kind, resId: BY_HAND, orgId: user.orgId, createdAt: now };
  await tx
    .insert(importRun)
    .values({ ...run, ...finished({ created: 1, updated: 0, skipped: 0, undoableUntil }, now) });
  const [person] = await storeTeachers(tx, { ctx, user, importId, act: BY_HAND_ACT }, [row], found);
  if (!person) throw new Error('Nobody was added');
  const { id, orgId, mobile, rowVersion } = person;
  const [at] = await tx.select({ name: organisation.name }).from(organisation).where(eq(organisation.id, orgId));
  await tx.insert(resourceChange).values({
    id: newId(now.getTime()),
    resource: 'Person',
    rowId: id,
    act: 'add',
    rowVersion,
    before: {},
    after: { orgName: at?.name ?? '', mobile: maskMobile(mobile) },
    accountId: user.id,
    createdAt: now,
  });
  return { id, rowVersion, importId, undoableUntil };
}

/** Adds a person by hand. Throws 400 with the broken fields. */
async function addPerson(who: Acting, body: Body<'POST /api/Manage/Person/Add'>): Promise<Added> {
  const { ctx } = who;
  const values = filled(ctx, personNew, body);
  const columns = (await teacherKind.columns(who)).filter(({ name }) => name in personNew.fields);
  try {
    return await transaction(ctx.db, async (tx) => stored(tx, who, await compared(tx, who, columns, values)));
  } catch (error) {
    // The same person was added at this moment by another keeper: that is said at the field, as it would be from now on.
    if (error instanceof BusinessError && error.code === '409') await compared(ctx.db, who, columns, values);
    throw error;
  }
}

/** Most people that are told of. */
const MOST = 10;

/** Numbers that a keeper may ask about within a day: he who has more people to add has a sheet. */
const NUMBERS = 300;
const DAY = 86_400;

/** Counts the numbers that a keeper asks about, each once a day: who tries one after the other finds out about few. Throws 429. */
async function countNumbers({ ctx, user }: Acting, numbers: readonly (string | undefined)[]): Promise<void> {
  for (const number of numbers) {
    if (!number) continue;
    const { count } = await countEvent(ctx, `same:${user.id}:${whoOf(ctx, number)}`, DAY);
    if (count === 1) await limit(ctx, `same:${user.id}`, NUMBERS, DAY);
  }
}

/** People who are there already and seem to be the same; of those whom the keeper does not keep only that there is one. */
async function samePeople(
  { ctx, user }: Acting,
  { idDocNo, mobile, realName, orgId }: Body<'POST /api/Manage/Person/FindSame'>,
): Promise<SamePerson[]> {
  const never = sql<boolean>`false`;
  const kept = withinPeople(user);
  const byDocument = idDocNo ? matches(account.idDocNo, idDocNo) : never;
  const byMobile = mobile ? matches(account.mobile, mobile) : never;
  const byName = realName && orgId ? and(eq(account.realName, realName), eq(account.orgId, orgId), kept) : undefined;
  if (!idDocNo && !mobile && !byName) return [];
  await countNumbers({ ctx, user }, [idDocNo, mobile]);
  const rows = await ctx.db
    .select({
      id: account.id,
      realName: account.realName,
      orgName: organisation.name,
      lockedAt: account.lockedAt,
      leftWhy: account.leftWhy,
      why: sql<
        SamePerson['why']
      >`case when ${byDocument} then 'idDocNo' when ${byMobile} then 'mobile' else 'name' end`,
      kept: sql<boolean>`${kept}`.as('kept'),
    })
    .from(account)
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(and(isNull(account.mergedInto), or(byDocument, byMobile, byName)))
    .orderBy(desc(sql`kept`), account.createdAt, account.id)
    .limit(MOST);
  // Said of the asker only: who it is that others keep is nothing for the readers of his log.
  if (rows.some((row) => !row.kept))
    await leaveTrace(ctx, { accountId: user.id, action: 'person.sameElsewhere', subjectId: user.id });
  const told = rows.map(({ why, kept: mine, lockedAt, leftWhy, ...row }) => ({
    why,
    ...(mine && { person: { ...row, standing: standingOf({ lockedAt, leftWhy }) } }),
  }));
  return told.filter(({ why, person }, n) => person || told.findIndex((one) => one.why === why) === n);
}

/** Calls by which an office adds one person, and sees who is there twice. */
export const manageNewPersonHandlers = handlers(manageNewPersonApi, {
  'POST /api/Manage/Person/Add': ({ ctx, user, body }) => addPerson({ ctx, user }, body),
  'POST /api/Manage/Person/FindSame': async ({ ctx, user, body }) => ({ list: await samePeople({ ctx, user }, body) }),
  'GET /api/Manage/CountTwice': async ({ ctx, user }) => {
    const { groups, ids } = await twinsOf(ctx.db, user);
    return { groups, accounts: ids.length };
  },
});
