import type { ReviewRow } from '../../domain/api/reviewShapes';
import { reviewLimits } from '../../domain/constants';
import { conflictKey } from '../../domain/documents/conflicts';
import { todayOf } from '../../domain/rules/calendar';
import { statusOf } from '../../domain/statuses';
import { newId } from '../db/id';
import { auditLog } from '../db/schema';
import { tableResponse } from '../files/table';
import type { Context, SessionUser } from '../http/context';
import { say } from '../http/words';
import { type DocumentKind, reviewedSet } from './kind';
import { allReviews } from './reviewList';
import type { ReviewFilter } from './reviewParts';

type Kind = Pick<DocumentKind, 'statuses' | 'reviewed'>;
type Column = readonly [name: string, width: number, text: (row: ReviewRow, kind: Kind) => string | number | undefined];

const columnsOf = (ctx: Context): Column[] => [
  ['title', 40, ({ title }) => title],
  ['applicant', 14, ({ applicant }) => applicant],
  ['orgName', 32, ({ orgName }) => orgName],
  [
    'status',
    14,
    ({ status }, kind) => {
      const found = statusOf(reviewedSet(kind), status);
      return found && say(ctx.locale, found.labelKey);
    },
  ],
  ['attempt', 10, ({ attempt }) => attempt],
  ['declareTime', 20, ({ declareTime }) => declareTime],
  ['reviewTime', 20, ({ reviewTime }) => reviewTime],
  ['deadline', 20, ({ deadline }) => deadline],
  [
    'conflict',
    24,
    ({ conflicts }) =>
      conflicts.map((rule) => say(ctx.locale, conflictKey(rule))).join(say(ctx.locale, 'form.comma')) || undefined,
  ],
];

/** Exports exactly the documents of a filter as a spreadsheet, and notes the export in the audit log. */
export async function exportReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  filter: ReviewFilter,
): Promise<Response> {
  const { total, pages } = await allReviews(ctx, kinds, user, filter, reviewLimits.exported);
  const now = ctx.now();
  const entries = kinds.map(({ kind }) => ({
    id: newId(now.getTime()),
    accountId: user.id,
    action: `${kind}.export`,
    subjectId: user.id,
    createdAt: now,
  }));
  await ctx.db.insert(auditLog).values(entries);
  const [only] = kinds;
  const what = kinds.length === 1 && only ? say(ctx.locale, only.label) : '';
  return tableResponse(ctx, {
    name: say(ctx.locale, 'review.file', { what, day: todayOf(now) }),
    sheet: say(ctx.locale, 'review.sheet'),
    columns: columnsOf(ctx).map(([name, width, text]) => ({
      head: say(ctx.locale, `review.column.${name}`),
      width,
      of: ({ row, kind }: { row: ReviewRow; kind: DocumentKind<P> }) => text(row, kind),
    })),
    total,
    pages,
  });
}
