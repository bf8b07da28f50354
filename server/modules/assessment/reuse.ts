import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AssessmentInfo } from '../../../domain/api/assessment';
import type { ReusableRecord } from '../../../domain/api/reuse';
import { definitionOf, type RecordDefinition, recordList, storeOf } from '../../../domain/assessment/binding';
import { transferLimits } from '../../../domain/constants';
import {
  attachmentsOf,
  fieldAt,
  fileIdsIn,
  kindOf,
  labelKey,
  normalised,
  type Row,
  storedName,
} from '../../../domain/forms';
import { formatInstant } from '../../../domain/rules/calendar';
import { comparable } from '../../../domain/rules/comparable';
import { type Db, type Tx, transaction } from '../../db/client';
import { prepared } from '../../db/prepared';
import { assessmentPlan, document, record } from '../../db/schema';
import { ownResources } from '../../files/resources';
import { setFiles } from '../../files/uses';
import type { Context, SessionUser } from '../../http/context';
import { invalid, type MessageRef } from '../../http/errors';
import { say } from '../../http/words';
import { valueProblems } from './checks';
import { type OwnRecord, originsOf, ownRecordsOf, recordsLike } from './duplicates';
import { type AssessmentRecord, assertEditable, type Loaded, ownAssessment } from './load';
import { touch } from './moves';
import { newRecord } from './records';
import { filesOf, recordTexts, recordTitle } from './wire';

const reusableDefinitions = recordList.filter((d) => d.reuse);

/**
 * The definition of a category whose records can be reused. Throws 400 for a category that belongs to its year only.
 */
function reusable(category: string): RecordDefinition {
  const d = definitionOf(category);
  if (!d?.reuse) throw invalid([{ name: 'category', key: 'validation.notApplicable' }]);
  return d;
}

type Traced = { row: Pick<AssessmentRecord, 'id' | 'sourceRecordId' | 'assessmentId'>; year: number };

const isEarlier = ({ row, plan }: Loaded, one: Traced): boolean =>
  one.year <= plan.year && one.row.assessmentId !== row.id;

/**
 * Records of mine that an assessment may take over, the newest year first: only the newest of a record and its copies,
 * with whether the assessment has it already.
 */
function offeredOf<T extends Traced>(loaded: Loaded, own: readonly T[]): { one: T; used: boolean }[] {
  const originOf = originsOf(own);
  const used = new Set(own.filter(({ row }) => row.assessmentId === loaded.row.id).map(({ row }) => originOf(row.id)));
  const newest = new Map<string, T>();
  for (const one of own.filter((each) => isEarlier(loaded, each)))
    if (!newest.has(originOf(one.row.id))) newest.set(originOf(one.row.id), one);
  return [...newest].map(([origin, one]) => ({ one, used: used.has(origin) }));
}

const reusableRecords = prepared((db, at: { accountId: string }) => {
  const { id, sourceRecordId, assessmentId, category } = record;
  return db
    .select({ row: { id, sourceRecordId, assessmentId, category }, year: assessmentPlan.year })
    .from(record)
    .innerJoin(document, eq(document.id, record.assessmentId))
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .where(and(eq(record.accountId, at.accountId), inArray(category, reusableDefinitions.map(storeOf))))
    .orderBy(desc(assessmentPlan.year));
});

/** Number of records of earlier years not yet taken over, by category; categories without any are left out. */
export async function reusableCounts(db: Db | Tx, loaded: Loaded): Promise<AssessmentInfo['reusable']> {
  const own = await reusableRecords(db, { accountId: loaded.row.accountId });
  return reusableDefinitions
    .map((d) => {
      const mine = own.filter(({ row }) => row.category === storeOf(d));
      const count = offeredOf(loaded, mine).filter(({ used }) => !used).length;
      return { category: d.category, module: d.module, count };
    })
    .filter(({ count }) => count > 0);
}

/** My records of earlier years. Of a record and its copies only the newest is listed. */
export async function listReusable(
  ctx: Context,
  user: SessionUser,
  query: { category: string; excludeAssessmentId: string; keyword?: string | undefined },
): Promise<ReusableRecord[]> {
  const loaded = await ownAssessment(ctx.db, user.id, query.excludeAssessmentId);
  const d = definitionOf(query.category);
  if (!d?.reuse) return [];
  const wanted = comparable(query.keyword);
  const found: ReusableRecord[] = [];
  for (const { one, used } of offeredOf(loaded, await ownRecordsOf(ctx.db, user.id, d))) {
    const { row, year, planName } = one;
    if (found.length >= transferLimits.reused) break;
    const texts = await recordTexts(ctx, d, row.data);
    if (!texts.some((text) => comparable(text).includes(wanted))) continue;
    const date = d.date === undefined ? undefined : row.data[d.date];
    found.push({
      recordId: row.id,
      category: d.category,
      title: await recordTitle(ctx, d, row.data),
      ...(typeof date === 'string' && { date }),
      year,
      from: planName,
      files: fileIdsIn(d, row.data).length,
      updateTime: formatInstant(row.updatedAt),
      alreadyUsed: used,
    });
  }
  return found;
}

/** Values that are copied: all except fields that the definition leaves out, and files that no longer exist. */
function copyOf(d: RecordDefinition, data: Row, files: ReadonlySet<string>): Row {
  const copy: Record<string, unknown> = { ...data };
  for (const name of d.reuse?.without ?? []) {
    const field = d.fields[name];
    if (field) delete copy[storedName(name, field)];
  }
  for (const [name, field] of attachmentsOf(d)) {
    const stored = storedName(name, field);
    const { files: held } = kindOf(field);
    copy[stored] = held?.of(held.ids(copy[stored]).filter((id) => files.has(id)));
  }
  return normalised(d, copy);
}

interface Copy {
  source: OwnRecord;
  title: string;
  data: Row;
  /** Reason why the copy breaks today's rules. */
  problem?: MessageRef;
}

/** Prepares the values of the copies and checks them against the rules, outside of the transaction. */
async function prepare(ctx: Context, user: SessionUser, d: RecordDefinition, sources: readonly OwnRecord[]) {
  const ids = sources.flatMap(({ row }) => fileIdsIn(d, row.data));
  const files = new Set((await ownResources(ctx.db, user.id, ids)).map(({ id }) => id));
  const copies = new Map<string, Copy>();
  for (const source of sources) {
    const data = copyOf(d, source.row.data, files);
    const [broken] = await valueProblems(ctx, user, d, data, data, [d]);
    const title = await recordTitle(ctx, d, source.row.data);
    const names = (broken && fieldAt(d.fields, broken.name)?.names) ?? [broken?.name ?? ''];
    const problem = broken && {
      key: 'reuse.skipped.invalid',
      params: {
        field: say(ctx.locale, labelKey(d, ...names)),
        why: say(ctx.locale, broken.key, broken.params),
      },
    };
    copies.set(source.row.id, { source, title, data, ...(problem && { problem }) });
  }
  return copies;
}

/**
 * Copies records of earlier years into an assessment, in one transaction. Those that cannot be copied are named
 * with the reason. Throws 404 for an assessment that is not mine, 410 when its window is closed, 422 when its state
 * allows no change.
 */
export async function copyRecords(
  ctx: Context,
  user: SessionUser,
  body: { assessmentId: string; category: string; recordIds: readonly string[] },
) {
  const target = await ownAssessment(ctx.db, user.id, body.assessmentId);
  const d = reusable(body.category);
  const ids = [...new Set(body.recordIds)];
  const sources = (await ownRecordsOf(ctx.db, user.id, d)).filter(({ row }) => ids.includes(row.id));
  const copies = await prepare(ctx, user, d, sources);

  const work = async (tx: Tx) => {
    const loaded = await ownAssessment(tx, user.id, body.assessmentId, true);
    assertEditable(loaded, ctx);
    const own = await ownRecordsOf(tx, user.id, d);
    const originOf = originsOf(own);
    const here = own.filter(({ row }) => row.assessmentId === target.row.id);
    const used = new Set(here.map(({ row }) => originOf(row.id)));
    const created: string[] = [];
    const skipped: { recordId: string; title?: string; reason: string }[] = [];
    for (const id of ids) {
      const copy = copies.get(id);
      const [like] = copy ? recordsLike(d, copy.data, here, { assessmentId: target.row.id }) : [];
      const reason: MessageRef | undefined = !copy
        ? { key: 'reuse.skipped.gone' }
        : used.has(originOf(id))
          ? { key: 'reuse.skipped.used' }
          : !isEarlier(target, copy.source)
            ? { key: 'reuse.skipped.gone' }
            : (copy.problem ?? (like && { key: 'reuse.skipped.duplicate' }));
      if (!copy || reason) {
        const why = say(ctx.locale, reason?.key ?? '', reason?.params);
        skipped.push({ recordId: id, ...(copy && { title: copy.title }), reason: why });
        continue;
      }
      // Milliseconds apart, so that lists keep the order in which they were chosen.
      const at = new Date(ctx.now().getTime() + created.length);
      const values = newRecord(loaded, d, copy.data, at, {
        sourceRecordId: id,
        duplicateReason: copy.source.row.duplicateReason,
      });
      const [row] = await tx.insert(record).values(values).returning();
      if (!row) throw new Error('The copy was not stored.');
      await setFiles(tx, { kind: 'record', id: row.id }, filesOf(row));
      created.push(row.id);
      here.push({ row, year: target.plan.year, planName: target.plan.name });
      used.add(originOf(id));
    }
    if (created.length > 0) await touch(tx, loaded, ctx, user);
    return { created, skipped };
  };
  return transaction(ctx.db, work);
}
