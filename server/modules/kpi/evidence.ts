import { and, desc, eq } from 'drizzle-orm';
import type { KpiEvidence } from '../../../domain/api/kpiShapes';
import { recordList, storeOf } from '../../../domain/assessment/binding';
import { assessmentLinks } from '../../../domain/assessment/links';
import { formIssues, labelKey } from '../../../domain/forms';
import { asPicked } from '../../../domain/forms/kinds/evidence';
import { type Counted, lastsInto, type Period } from '../../../domain/kpi/counting';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { indicatorsOf } from '../../../domain/kpi/score';
import { todayOf } from '../../../domain/rules/calendar';
import { isContained, type PageQuery, pageOfRows } from '../../db/paged';
import { assessmentPlan, document, kpiBatch } from '../../db/schema';
import { countedRecords } from '../../declarations/counted';
import type { RecordFound } from '../../evidence/records';
import type { Context, SessionUser } from '../../http/context';
import { notFound } from '../../http/errors';
import { say } from '../../http/words';
import { declarationIn } from './batches';

/** Reasons that the teacher can correct in the record: the answer links to it. */
const mendable = new Set(['returned', 'incomplete', 'level', 'rank', 'unfinished']);

function toWire(ctx: Context, one: Counted<RecordFound>, period: Period): KpiEvidence {
  const { blocked, definition, data, recordId } = one;
  const missing = () => {
    const [issue] = formIssues(definition, data, { today: todayOf(ctx.now()), complete: true });
    const field = issue?.name.split('.')[0]?.replace(/ResIds?$/, '') ?? '';
    return field in definition.fields ? say(ctx.locale, labelKey(definition, field)) : '';
  };
  const lasting = blocked ? undefined : lastsInto(one, period);
  return {
    ...asPicked(one),
    year: one.year,
    points: one.points,
    state: one.state,
    ...(lasting && {
      why: lasting.until
        ? say(ctx.locale, 'kpi.evidence.until', { until: lasting.until })
        : say(ctx.locale, 'kpi.evidence.lasts'),
    }),
    ...(blocked && {
      blocked: {
        key: blocked,
        text: say(ctx.locale, `kpi.blocked.${blocked}`, blocked === 'incomplete' ? { what: missing() } : {}),
        ...(mendable.has(blocked) && {
          link: assessmentLinks.module(one.assessmentId, definition.module, recordId, definition.category),
        }),
      },
    }),
  };
}

/**
 * Lists the user's records for an indicator, with the reason where one does not count. Throws 404 for an unknown
 * indicator or batch.
 */
export async function listEvidence(
  ctx: Context,
  flow: KpiFlow,
  user: SessionUser,
  {
    batchId,
    indicatorId,
    keyword,
    ...query
  }: PageQuery & { batchId: string; indicatorId: string; keyword?: string | undefined },
) {
  const indicator = indicatorsOf(declarationIn(flow).form).find(({ name }) => name === indicatorId);
  const [batch] = await ctx.db
    .select()
    .from(kpiBatch)
    .where(and(eq(kpiBatch.id, batchId), eq(kpiBatch.flow, flow.name)));
  if (!indicator || !batch) throw notFound();
  const { categories } = indicator.field;
  const period = { from: batch.evidenceFrom, to: batch.evidenceTo };
  const [records, [newest]] = await Promise.all([
    countedRecords(ctx, user.id, categories, period),
    ctx.db
      .select({ id: document.id })
      .from(document)
      .innerJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
      .where(and(eq(document.accountId, user.id), eq(document.kind, 'assessment')))
      .orderBy(desc(assessmentPlan.year))
      .limit(1),
  ]);
  const found = records.filter(({ title, detail }) => isContained(keyword, [title, detail]));
  // Records that count come first.
  const all = [...found.filter(({ blocked }) => !blocked), ...found.filter(({ blocked }) => blocked)];
  const definition = recordList.find((d) => storeOf(d) === categories[0]);
  const page = pageOfRows(all, query);
  return {
    ...page,
    list: page.list.map((one) => toWire(ctx, one, period)),
    countable: found.filter(({ blocked }) => !blocked).length,
    ...(newest &&
      definition && { addLink: assessmentLinks.module(newest.id, definition.module, 'new', definition.category) }),
  };
}
