import type { DocumentNotices } from '../documents/notices';
import { MessageCategory, MessageSubtype } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice, Todo } = MessageCategory;
const { TransferIn, TransferInReview, TransferInTarget } = MessageSubtype;
const [name, from, to] = ['覃国栋', '临江市第三中学', '临江市第五中学'];

/** Messages about a transfer: to the organisation that takes somebody in, to the office that decides, and to the person. */
export const unitTransferNotices = {
  'unitTransfer.target': {
    category: Todo,
    subType: TransferInTarget,
    page: 'accountReview',
    many: true,
    sample: { name, from, to },
  },
  'unitTransfer.review': {
    category: Todo,
    subType: TransferInReview,
    page: 'accountReview',
    many: true,
    sample: { name, from, to },
  },
  'unitTransfer.waiting': {
    category: Todo,
    subType: TransferInReview,
    page: 'accountReview',
    many: true,
    sample: { n: 3, what: { key: 'review.unitTransfer' }, name, school: from, time: '2026-11-10' },
  },
  'unitTransfer.asked': { category: Notice, subType: TransferIn, page: 'unitTransfer', sample: { office: from, to } },
  'unitTransfer.accepted': { category: Notice, subType: TransferIn, page: 'unitTransfer', sample: { to } },
  'unitTransfer.agreed': {
    category: Notice,
    subType: TransferIn,
    urgent: 'soon',
    page: 'unitTransfer',
    sample: { to, day: '2027-02-01' },
  },
  'unitTransfer.recalled': {
    category: Notice,
    subType: TransferIn,
    page: 'unitTransfer',
    sample: { office: from, to, reason: '本人不再调动' },
  },
  'unitTransfer.takenBack': { category: Notice, subType: TransferIn, sample: { name, from, to } },
  'unitTransfer.lapsed': { category: Notice, subType: TransferIn, sample: { name, to, reason: '调入单位已撤销' } },
  'unitTransfer.done': {
    category: Notice,
    subType: TransferIn,
    urgent: 'soon',
    page: 'unitTransfer',
    sample: { from, to },
  },
  'unitTransfer.offices': {
    category: Notice,
    urgent: 'soon',
    sample: { from, seats: { keys: ['enum.seatKind.assessment'] }, rights: { keys: ['manage.right.people'] } },
  },
  'unitTransfer.refused': {
    category: Notice,
    subType: TransferIn,
    page: 'unitTransfer',
    sample: { to, reason: '本学期没有编制' },
  },
  'unitTransfer.arrived': { category: Notice, subType: TransferIn, page: 'accountReview', sample: { name, from, to } },
  'unitTransfer.left': { category: Notice, subType: TransferIn, sample: { name, from, to } },
} as const satisfies Record<`unitTransfer.${string}`, NoticeDefinition>;

/** Receivers of the messages when a transfer moves. */
export const unitTransferEvents: DocumentNotices = {
  submit: [{ to: 'reviewers', kind: 'unitTransfer.target' }],
  withdraw: [],
  report: [
    { to: 'reviewers', kind: 'unitTransfer.review' },
    { to: 'owner', kind: 'unitTransfer.accepted' },
  ],
  // Told with what it brings about: at once, or on its day.
  pass: [],
  fail: [{ to: 'owner', kind: 'unitTransfer.refused' }],
  failLate: [{ to: 'owner', kind: 'unitTransfer.refused' }],
};
