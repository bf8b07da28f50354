import { areaOf, offersPage } from '../../domain/access/areas';
import type { Features } from '../../domain/features';
import { noticePageNames, noticePages, notices } from '../../domain/notices';
import type { NoticeDefinition } from '../../domain/notices/notice';
import type { NoticePage } from '../../domain/notices/pages';
import type { DocumentKind } from '../documents/kind';
import type { Context, SessionUser } from '../http/context';
import { documentKinds } from './documentKinds';

/** Page of the review desk of a kind: the page that its reminders open. */
export function pageOf({ kind, reminder }: DocumentKind): string | undefined {
  const { page }: NoticeDefinition = notices[reminder.notice];
  if (!page) return undefined;
  const { all }: NoticePage = noticePages[page];
  return all?.(kind);
}

/** Address of a desk with the filters of one queue; `id`: a document that it opens. */
export function linkTo(kind: DocumentKind, level: number, id?: string): string {
  const query = new URLSearchParams({ kind: kind.kind, level: String(level), ...(id && { id }) });
  return `${pageOf(kind) ?? ''}?${query}`;
}

/** Kinds of document that a user has the right to review, and whose desks exist in the variant. */
export const kindsOf = ({ variant }: Pick<Context, 'variant'>, user: SessionUser): DocumentKind[] =>
  documentKinds.filter((kind) => user.grants[kind.grant] && offersPage(pageOf(kind) ?? '', user, variant.features));

const isSwitchedOff = (page: string | undefined, features: Features): boolean => {
  const feature = page === undefined ? undefined : areaOf(page)?.feature;
  return feature !== undefined && features[feature] !== true;
};

/** Pages and kinds of things that a variant does not have: a message about them would lead nowhere. */
export const absentIn = ({ features }: Context['variant']) => ({
  pages: noticePageNames.filter((name) => isSwitchedOff(noticePages[name].path('', ''), features)),
  kinds: documentKinds.filter((kind) => isSwitchedOff(pageOf(kind), features)).map(({ kind }) => kind),
});
export type Absent = ReturnType<typeof absentIn>;
