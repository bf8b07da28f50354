import { MessageCategory } from '../enums';
import type { NoticeKind } from '.';
import { notices } from '.';
import type { NoticeDefinition } from './notice';
import type { NoticeWay } from './ways';

/** Groups of notices for which a person chooses the ways, in the order of the page. */
export const noticeGroups = [
  'safety',
  'review',
  'account',
  'documents',
  'learning',
  'orders',
  'studios',
  'offices',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

type Area = NoticeKind extends infer K ? (K extends `${infer A}.${string}` ? A : never) : never;

/** Group of the notices of each area; those of which many come to a reviewer, and those of safety, have their own. */
const groupOfArea = {
  assessment: 'documents',
  certificate: 'documents',
  credit: 'documents',
  declaration: 'documents',
  eed: 'documents',
  manage: 'offices',
  objection: 'documents',
  order: 'orders',
  profile: 'account',
  studio: 'studios',
  study: 'learning',
  training: 'learning',
  unitTransfer: 'account',
  wallet: 'orders',
} as const satisfies Record<Area, NoticeGroup>;

const isKind = (name: string): name is NoticeKind => Object.hasOwn(notices, name);

/** Kind of a stored message by the key of its words; undefined for one that a person wrote, or of an older release. */
export const kindOfWords = (key: string | undefined): NoticeKind | undefined => {
  const name = key?.replace(/^notice\./, '') ?? '';
  return isKind(name) ? name : undefined;
};

export const definitionOf = (kind: NoticeKind): NoticeDefinition => notices[kind];

export function groupOf(kind: NoticeKind): NoticeGroup {
  const { many, urgent, page } = definitionOf(kind);
  if (urgent === 'always') return 'safety';
  // An office tells it, and it is about the receiver's own account.
  if (page === 'profile') return 'account';
  return many ? 'review' : groupOfArea[kind.split('.')[0] as Area];
}

/**
 * Queue to which a to-do of many belongs, as a key begins: those of one area and kind of thing, however they came. Others
 * of many are told apart by what happened.
 */
export const queueOf = (kind: NoticeKind, of: string | undefined): string =>
  `${isOfQueue(kind) ? kind.split('.')[0] : kind} ${of ?? ''} `;

/** Is it a to-do of which many come? Its open ones are one row, however many days they came on. */
export function isOfQueue(kind: NoticeKind): boolean {
  const { many, category } = definitionOf(kind);
  return many === true && category === MessageCategory.Todo;
}

/** Groups of which some notices are urgent: only those come by text. */
export const urgentGroups: ReadonlySet<NoticeGroup> = new Set(
  (Object.keys(notices) as NoticeKind[]).filter((kind) => definitionOf(kind).urgent).map(groupOf),
);

/** A pair of group and way, as it is stored. */
export type GroupWay = `${NoticeGroup}.${NoticeWay}`;
