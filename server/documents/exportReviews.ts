import { reviewLimits } from '../../domain/constants';
import { conflictKey } from '../../domain/documents/conflicts';
import { enums } from '../../domain/enums';
import { todayOf } from '../../domain/rules/calendar';
import { statusOf } from '../../domain/statuses';
import { tableResponse, timeCell } from '../files/table';
import type { Context, SessionUser } from '../http/context';
import { say } from '../http/words';
import { writeActs } from '../log/audit';
import { allReviews, type ListedReview } from './allReviews';
import type { ReviewFilter } from './deskForm';
import { type DocumentKind, reviewedSet } from './kind';

type Column = readonly [name: string, width: number, of: (listed: ListedReview) => string | number | Date | undefined];

const columnsOf = ({ locale }: Pick<Context, 'locale'>): Column[] => {
  const word = (label: string | undefined) => (label === undefined ? undefined : say(locale, label));
  return [
    ['title', 40, ({ row }) => row.title],
    ['applicant', 14, ({ row }) => row.applicant],
    ['orgName', 32, ({ row }) => row.orgName],
    ['kind', 16, ({ row }) => row.kindName],
    ['batch', 32, ({ row }) => row.batchName],
    ['level', 10, ({ row }) => word(enums.reviewLevel.find(({ value }) => value === row.level)?.labelKey)],
    ['status', 14, ({ row, kind }) => word(statusOf(reviewedSet(kind), row.status)?.labelKey)],
    ['attempt', 10, ({ row }) => row.attempt],
    ['declareTime', 18, ({ row }) => timeCell(row.declareTime)],
    ['deadline', 18, ({ row }) => timeCell(row.deadline)],
    ['reviewTime', 18, ({ row }) => timeCell(row.reviewTime)],
    ['reviewer', 14, ({ decision }) => decision?.operator],
    ['opinion', 48, ({ decision }) => decision?.reason ?? undefined],
    ['grade', 10, ({ decision }) => word(statusOf('grade', decision?.marks?.grade ?? null)?.labelKey)],
    ['score', 10, ({ score }) => (score === null ? undefined : score / 10)],
    [
      'conflict',
      24,
      ({ row }) => row.conflicts.map((rule) => say(locale, conflictKey(rule))).join(say(locale, 'form.comma')),
    ],
  ];
};

/** Exports exactly the documents of a filter as a spreadsheet, and notes the export in the audit log. */
export async function exportReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  filter: ReviewFilter,
): Promise<Response> {
  const { total, pages } = await allReviews(ctx, kinds, user, filter, reviewLimits.exported);
  const now = ctx.now();
  const acts = kinds.map(({ kind }) => ({ accountId: user.id, action: `${kind}.export`, subjectId: user.id }));
  await writeActs(ctx.db, ctx, acts);
  const [only] = kinds;
  const what = kinds.length === 1 && only ? say(ctx.locale, only.label) : '';
  return tableResponse(ctx, {
    name: say(ctx.locale, 'review.file', { what, day: todayOf(now) }),
    sheet: say(ctx.locale, 'review.sheet'),
    columns: columnsOf(ctx).map(([name, width, of]) => ({ head: say(ctx.locale, `review.column.${name}`), width, of })),
    total,
    pages,
  });
}
