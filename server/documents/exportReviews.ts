import writeSheets from 'write-excel-file/node';
import type { ReviewRow } from '../../domain/api/reviews';
import { reviewLimits } from '../../domain/constants';
import { neutralised } from '../../domain/imports/cells';
import { todayOf } from '../../domain/rules/calendar';
import { statusOf } from '../../domain/statuses';
import { fileKinds } from '../../domain/uploads';
import { newId } from '../db/id';
import { auditLog } from '../db/schema';
import { fileResponse } from '../files/download';
import { cleanFileName } from '../files/fileName';
import type { Context } from '../http/context';
import { say } from '../http/words';
import type { SessionUser } from '../modules/account/session';
import type { DocumentKind } from './kind';
import { allReviews } from './reviewList';
import type { ReviewFilter } from './reviewParts';

type Kind = Pick<DocumentKind, 'statuses'>;
type Column = readonly [name: string, width: number, text: (row: ReviewRow, kind: Kind) => string | number | undefined];

const columnsOf = (ctx: Context): Column[] => [
  ['title', 40, ({ title }) => title],
  ['applicant', 14, ({ applicant }) => applicant],
  ['orgName', 32, ({ orgName }) => orgName],
  [
    'status',
    14,
    ({ status }, { statuses }) => {
      const found = statusOf(statuses, status);
      return found && say(ctx.locale, found.labelKey);
    },
  ],
  ['attempt', 10, ({ attempt }) => attempt],
  ['declareTime', 20, ({ declareTime }) => declareTime],
  ['reviewTime', 20, ({ reviewTime }) => reviewTime],
  ['deadline', 20, ({ deadline }) => deadline],
];

/** Row N9: exactly the documents of a filter, as a spreadsheet. That it was taken is in the audit log. */
export async function exportReviews<P>(
  ctx: Context,
  kinds: readonly DocumentKind<P>[],
  user: SessionUser,
  filter: ReviewFilter,
): Promise<Response> {
  const rows = await allReviews(ctx, kinds, user, filter, reviewLimits.exported);
  const columns = columnsOf(ctx);
  const text = (value: string) => ({ value: neutralised(value), type: String });
  const bytes: Uint8Array = await writeSheets([
    {
      sheet: say(ctx.locale, 'review.sheet'),
      data: [
        columns.map(([name]) => ({ ...text(say(ctx.locale, `review.column.${name}`)), fontWeight: 'bold' as const })),
        ...rows.map(({ row, kind }) =>
          columns.map(([, , of]) => {
            const value = of(row, kind) ?? null;
            return typeof value === 'string' ? text(value) : value;
          }),
        ),
      ],
      columns: columns.map(([, width]) => ({ width })),
      stickyRowsCount: 1,
      rightToLeft: ctx.locale === 'ar-EG',
    },
  ]).toBuffer();
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
  const name = cleanFileName(`${say(ctx.locale, 'review.file', { what, day: todayOf(now) })}.xlsx`);
  return fileResponse(bytes, { name, mime: fileKinds.xlsx.mime, size: bytes.length });
}
