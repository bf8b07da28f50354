import { eq } from 'drizzle-orm';
import { ASSESSMENT_CONTROLLER, assessmentApi } from '../../../domain/api/assessment';
import type { recordsApi } from '../../../domain/api/records';
import { assessmentModuleTable } from '../../../domain/enums';
import { labelKey, recordList, recordsOfModule } from '../../../domain/records';
import { StageStatus } from '../../../domain/statuses';
import { transaction } from '../../db/client';
import { dictionary } from '../../db/dictionaries';
import { assessment } from '../../db/schema';
import { type Context, type Handlers, handlers } from '../../http/context';
import { illegalState, invalid } from '../../http/errors';
import { say } from '../../http/words';
import type { SessionUser } from '../account/session';
import { assessmentPdf } from '../papers/pdf';
import { assessmentInfo, listAssessments, startAssessment } from './info';
import { assertEditable, ownAssessment, recordsOf } from './load';
import { beginEditing, submitAssessment, withdrawAssessment } from './moves';
import { modulesOf } from './progress';
import { deleteRecord, listRecords, readRecord, saveRecord } from './records';

/** Fields and dictionaries of a module from its definitions (row D14). */
async function declareDict(ctx: Context, module: number) {
  const definitions = recordsOfModule(module);
  const fields = definitions.flatMap((d) =>
    Object.entries(d.fields)
      .filter(([, f]) => f.kind !== 'attachment')
      .map(([name, f]) => ({
        name,
        label: say(ctx.locale, labelKey(d, name)),
        type: f.type ?? 0,
        required: f.required ?? false,
        ...('max' in f && f.max !== undefined && { max: f.max }),
        ...('min' in f && f.min !== undefined && { min: f.min }),
        ...('dict' in f && { dict: f.dict }),
        ...(f.hint && { hint: say(ctx.locale, `${labelKey(d, name)}.hint`) }),
      })),
  );
  const names = [...new Set(fields.flatMap((f) => ('dict' in f ? [String(f.dict)] : [])))];
  const dicts = await Promise.all(names.map(async (n) => [n, (await dictionary(ctx.db, n)).tree] as const));
  return { module, fields, dicts: Object.fromEntries(dicts) };
}

/** "Nothing to report here", or taking that back; refused while the module has records. */
async function confirmNone(
  ctx: Context,
  user: SessionUser,
  body: { assessmentId: string; module: number; none: boolean },
) {
  if (!assessmentModuleTable.some((m) => m.value === body.module))
    throw invalid([{ name: 'module', key: 'validation.option' }]);
  return transaction(ctx.db, async (tx) => {
    const loaded = await ownAssessment(tx, user.id, body.assessmentId, true);
    assertEditable(loaded, ctx);
    const { row } = loaded;
    const records = await recordsOf(tx, row.id);
    const own = records.filter((r) => recordsOfModule(body.module).some((d) => d.category === r.category));
    if (body.none && own.length > 0) throw illegalState('assessment.error.hasRecords');
    await beginEditing(tx, loaded, ctx);
    const others = row.confirmedNone.filter((m) => m !== body.module);
    const confirmedNone = body.none ? [...others, body.module] : others;
    const change = {
      confirmedNone,
      status: StageStatus.NotSubmitted,
      updatedAt: ctx.now(),
      rowVersion: row.rowVersion + 1,
    };
    await tx.update(assessment).set(change).where(eq(assessment.id, row.id));
    const progress = modulesOf(ctx, { ...row, ...change }, records).find((m) => m.value === body.module);
    if (!progress) throw invalid([{ name: 'module', key: 'validation.option' }]);
    return progress;
  });
}

/** The calls of every record category, from its definition. */
function recordHandlers(): Handlers<typeof recordsApi> {
  type Input = { ctx: Context; user: SessionUser; query: Record<string, string>; body: Record<string, unknown> };
  const all: Record<string, (input: Input) => Promise<unknown>> = {};
  for (const d of recordList) {
    all[`POST /api/${ASSESSMENT_CONTROLLER}${d.category}Save`] = ({ ctx, user, body }) =>
      saveRecord(ctx, user, d, body);
    all[`GET /api/${ASSESSMENT_CONTROLLER}${d.category}EditDetails`] = ({ ctx, user, query }) =>
      readRecord(ctx, user, d, query[d.idField] ?? '');
    all[`DELETE /api/${ASSESSMENT_CONTROLLER}Delete${d.category}`] = ({ ctx, user, query }) =>
      deleteRecord(ctx, user, d, query[d.idField] ?? '');
    all[`GET /api/${ASSESSMENT_CONTROLLER}${d.listed.call}`] = async ({ ctx, user, query }) => {
      const listed = recordList.filter((other) => other.listed.call === d.listed.call);
      const lists = await Promise.all(
        listed.map(async (l) => [l.listed.key, await listRecords(ctx, user, query.assessmentId ?? '', l)] as const),
      );
      return Object.fromEntries(lists);
    };
  }
  return all as unknown as Handlers<typeof recordsApi>;
}

export const assessmentHandlers = {
  ...handlers(assessmentApi, {
    [`GET /api/${ASSESSMENT_CONTROLLER}GetAnnualAssessmentInfo` as const]: ({ ctx, user, query }) =>
      assessmentInfo(ctx, user, query.assessmentId),
    [`GET /api/${ASSESSMENT_CONTROLLER}ListMyAnnualAssessment` as const]: ({ ctx, user, query }) =>
      listAssessments(ctx, user, query),
    [`GET /api/${ASSESSMENT_CONTROLLER}GetAnnualAssessmentProgress` as const]: async ({ ctx, user, query }) => {
      const { row } = await ownAssessment(ctx.db, user.id, query.assessmentId);
      return modulesOf(ctx, row, await recordsOf(ctx.db, row.id));
    },
    [`POST /api/${ASSESSMENT_CONTROLLER}StartAnnualAssessment` as const]: ({ ctx, user, body }) =>
      startAssessment(ctx, user, body.planId),
    [`PUT /api/${ASSESSMENT_CONTROLLER}SubmitAnnualAssessment` as const]: ({ ctx, user, body }) =>
      submitAssessment(ctx, user, body),
    [`PUT /api/${ASSESSMENT_CONTROLLER}WithdrawAnnualAssessment` as const]: ({ ctx, user, body }) =>
      withdrawAssessment(ctx, user, body.assessmentId),
    [`PUT /api/${ASSESSMENT_CONTROLLER}ConfirmModuleNone` as const]: ({ ctx, user, body }) =>
      confirmNone(ctx, user, body),
    [`GET /api/${ASSESSMENT_CONTROLLER}GetDeclareDict` as const]: ({ ctx, query }) => declareDict(ctx, query.module),
    'GET /api/PDFAnnualAssessment/{assessmentId}': assessmentPdf,
  }),
  ...recordHandlers(),
};
