import { count, eq } from 'drizzle-orm';
import { recordList } from '../../../domain/records';
import { formatInstant } from '../../../domain/rules/calendar';
import { maskRealName } from '../../../domain/rules/mask';
import { StageStatus, statusOf } from '../../../domain/statuses';
import { account, assessment, assessmentPlan, organisation, record } from '../../db/schema';
import type { Context } from '../../http/context';
import { escapeHtml, plainPage } from '../../http/page';
import { say } from '../../http/words';

/** `7kq2 m9fd` and the like as it is stored. */
const normalised = (code: string) => {
  const letters = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** A form that was taken back has a time of its last handing in, but is not handed in. */
const drafts = new Set<unknown>([StageStatus.NotStarted, StageStatus.NotApplied, StageStatus.NotSubmitted]);

/** What is stored under a code, as labels (catalogue keys) and values; undefined for an unknown code. */
async function stored(ctx: Context, code: string): Promise<[label: string, value: string][] | undefined> {
  const [found] = await ctx.db
    .select({ row: assessment, plan: assessmentPlan.name, name: account.realName, org: organisation.name })
    .from(assessment)
    .innerJoin(assessmentPlan, eq(assessmentPlan.id, assessment.planId))
    .innerJoin(account, eq(account.id, assessment.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(assessment.verifyCode, normalised(code)));
  if (!found) return undefined;
  const { row, plan, name, org } = found;
  const counts = await ctx.db
    .select({ category: record.category, n: count() })
    .from(record)
    .where(eq(record.assessmentId, row.id))
    .groupBy(record.category);
  const status = statusOf('stage', row.status);
  return [
    ['paper.verify.plan', plan],
    ['paper.verify.no', row.formNo],
    ['paper.verify.name', maskRealName(name)],
    ['paper.verify.org', org],
    ['paper.verify.status', say(ctx.locale, status.labelKey)],
    // Sections say nothing by their number, and categories without records would make the page long.
    ...recordList.flatMap(({ category, single }): [string, string][] => {
      const n = counts.find((c) => c.category === category)?.n ?? 0;
      return single || n === 0 ? [] : [[`record.${category}`, say(ctx.locale, 'paper.verify.count', { n })]];
    }),
    ...(row.submittedAt && !drafts.has(status.value)
      ? [['paper.verify.submitted', formatInstant(row.submittedAt)] as [string, string]]
      : []),
    ['paper.verify.updated', formatInstant(row.updatedAt)],
  ];
}

/**
 * The page behind the QR code of a printed form: what is stored, for comparison with the paper. Anybody may open it, so
 * it shows no more than the paper in hand does, and the name masked. An unknown code answers 404 with the form.
 */
export async function verifyPage(ctx: Context, code: string | undefined): Promise<Response> {
  const t = (key: string) => escapeHtml(say(ctx.locale, key));
  const rows = code === undefined ? undefined : await stored(ctx, code);
  const form = `<form><label for="code">${t('paper.verify.code')}</label><input id="code" name="code" required maxlength="20" autocomplete="off" dir="ltr" value="${escapeHtml(code ?? '')}"><button>${t('paper.verify.check')}</button></form>`;
  const answer = rows
    ? `<p role="status">${t('paper.verify.found')}</p><dl>${rows.map(([label, value]) => `<dt>${t(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`).join('')}</dl>`
    : `<p role="status">${t(code === undefined ? 'paper.verify.ask' : 'paper.verify.unknown')}</p>${form}`;
  return plainPage({
    locale: ctx.locale,
    title: say(ctx.locale, 'paper.verify.title'),
    body: answer,
    status: rows || code === undefined ? 200 : 404,
  });
}
