import { dictionariesOf, groupText, labelKey, labelText } from '../../../domain/forms';
import type { KpiFlow } from '../../../domain/kpi/flows';
import { indicatorsOf } from '../../../domain/kpi/score';
import { formatInstant } from '../../../domain/rules/calendar';
import { transaction } from '../../db/client';
import { kpiReading } from '../../db/schema';
import { dictsOf, fieldDefs } from '../../forms/fieldDefs';
import type { Context, SessionUser } from '../../http/context';
import { BusinessError, notFound } from '../../http/errors';
import { say } from '../../http/words';
import { batchToWire, declarationIn, materialsOf, readBatch, textsOf } from './batches';

/** The explanation of a batch, which a teacher must read before declaring. */
export async function getExplain(ctx: Context, flow: KpiFlow, user: SessionUser, batchId?: string) {
  const known = await readBatch(ctx, flow, user, batchId);
  return {
    ...(known && { batch: batchToWire(known, ctx.now()) }),
    title: known?.batch.name ?? '',
    html: (await textsOf(ctx, known)).explainHtml,
    promise: say(ctx.locale, 'kpi.promise'),
  };
}

/**
 * Records that the user has read the explanation; the first time counts. Throws 404 for no batch, 410 outside its
 * window.
 */
export async function readExplain(ctx: Context, flow: KpiFlow, user: SessionUser, batchId: string) {
  const known = await readBatch(ctx, flow, user, batchId);
  if (!known) throw notFound();
  if (known.readAt) return { readTime: formatInstant(known.readAt) };
  const now = ctx.now();
  if (now < known.batch.startAt || now >= known.batch.deadline) throw new BusinessError('410', 'requires.windowOpen');
  await transaction(ctx.db, (tx) =>
    tx.insert(kpiReading).values({ accountId: user.id, batchId, readAt: now }).onConflictDoNothing(),
  );
  return { readTime: formatInstant(now) };
}

/** Guide of a batch: how to declare, and which materials are needed. */
export async function getGuide(ctx: Context, flow: KpiFlow, user: SessionUser, batchId?: string) {
  const known = await readBatch(ctx, flow, user, batchId);
  return {
    ...(known && { batch: batchToWire(known, ctx.now()) }),
    html: (await textsOf(ctx, known)).guideHtml,
    materials: known ? await materialsOf(ctx, known.batch) : [],
  };
}

/** Sections, indicators and dictionaries of the declaration form, from its definition. */
export async function getDict(ctx: Context, flow: KpiFlow) {
  const { form } = declarationIn(flow);
  return {
    sections: form.groups.map(({ name, fields }) => ({
      key: name,
      name: groupText((key) => say(ctx.locale, key), form, name),
      required: fields.some((field) => form.fields[field]?.required || form.fields[field]?.requiredWhen),
      min: fields.filter((field) => form.fields[field]?.required).length,
      fields: fieldDefs(ctx, form, fields),
    })),
    indicators: indicatorsOf(form).map(({ name, group, cap, field }) => ({
      id: name,
      parentId: group,
      name: labelText((key) => say(ctx.locale, key), form, name),
      max: cap,
      rule: say(ctx.locale, `${labelKey(form, name)}.hint`),
      evidence: [...field.categories],
    })),
    dicts: await dictsOf(
      ctx,
      dictionariesOf(form).map((dict) => ({ dict })),
    ),
  };
}
