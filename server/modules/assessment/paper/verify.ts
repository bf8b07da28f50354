import { count, eq } from 'drizzle-orm';
import { recordList } from '../../../../domain/assessment/binding';
import { formatInstant } from '../../../../domain/rules/calendar';
import { maskRealName } from '../../../../domain/rules/mask';
import { StageStatus, statusOf } from '../../../../domain/statuses';
import { account, assessmentPlan, document, organisation, record } from '../../../db/schema';
import type { Context } from '../../../http/context';
import { escapeHtml } from '../../../http/page';
import { say } from '../../../http/words';
import { codePage, normalisedCode } from '../../../papers/codePage';
import { documentKindOf } from '../../documentKinds';

/** Statuses of forms that are not handed in; a form that was taken back still has the time of its last submission. */
const drafts = new Set<unknown>([StageStatus.NotStarted, StageStatus.NotApplied, StageStatus.NotSubmitted]);

/** Facts stored under a code, as labels (catalogue keys) and values; undefined for an unknown code. */
async function stored(ctx: Context, code: string): Promise<[label: string, value: string][] | undefined> {
  const [found] = await ctx.db
    .select({ row: document, plan: assessmentPlan.name, name: account.realName, org: organisation.name })
    .from(document)
    .leftJoin(assessmentPlan, eq(assessmentPlan.id, document.planId))
    .innerJoin(account, eq(account.id, document.accountId))
    .innerJoin(organisation, eq(organisation.id, account.orgId))
    .where(eq(document.verifyCode, normalisedCode(code)));
  const kind = found && documentKindOf(found.row.kind);
  if (!found || !kind) return undefined;
  const { row, plan, name, org } = found;
  const counts = await ctx.db
    .select({ category: record.category, n: count() })
    .from(record)
    .where(eq(record.assessmentId, row.id))
    .groupBy(record.category);
  const status = statusOf(kind.statuses, row.status);
  return [
    ...(kind.form ? [['paper.verify.what', say(ctx.locale, kind.label)] as [string, string]] : []),
    ...(plan === null ? [] : [['paper.verify.plan', plan] as [string, string]]),
    ['paper.verify.no', row.no ?? ''],
    ['paper.verify.name', maskRealName(name)],
    ['paper.verify.org', org],
    ['paper.verify.status', status ? say(ctx.locale, status.labelKey) : ''],
    // A count of single sections says nothing, and categories without records would make the page long.
    ...recordList.flatMap(({ category, single }): [string, string][] => {
      const n = counts.find((c) => c.category === category)?.n ?? 0;
      return single || n === 0 ? [] : [[`record.${category}`, say(ctx.locale, 'paper.verify.count', { n })]];
    }),
    ...(row.submittedAt && !drafts.has(status?.value)
      ? [['paper.verify.submitted', formatInstant(row.submittedAt)] as [string, string]]
      : []),
    ['paper.verify.updated', formatInstant(row.updatedAt)],
  ];
}

/**
 * The page behind the QR code of a printed form: the stored facts, for comparison with the paper. It is public, so it
 * shows no more than the paper itself, with the name masked. An unknown code answers 404 with the form to type a code.
 */
export async function verifyPage(ctx: Context, code: string | undefined): Promise<Response> {
  const rows = code === undefined ? undefined : await stored(ctx, code);
  return codePage(
    ctx,
    'paper',
    code,
    rows?.map(([label, value]) => [say(ctx.locale, label), escapeHtml(value)]),
  );
}
