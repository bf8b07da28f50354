import { certificateLinks } from '../certificate/links';
import { creditLinks } from '../credit/links';
import { declarationLinks } from '../declarations/links';
import { eedLinks } from '../eed/links';
import { manageRequestLink } from '../manage/links';
import { manageLinks } from '../manage/pages';
import { publicResultPage } from '../objections/links';
import { studyLinks } from '../selfStudy/links';
import { studioLinks } from '../studios/links';
import { trainingLinks } from '../training/links';
import { unitTransferLinks } from '../unitTransfers/links';

export interface NoticePage {
  /** Words of the link that opens the page, where a message is read first. */
  readonly words: `message.open.${string}`;
  /**
   * Address without the base path, for the id of the message's thing and, where a page shows several kinds of things,
   * the kind. `access/areas.ts` tells who may open it.
   */
  readonly path: (id: string, of: string) => string;
  /** Address of the list in which all things of a kind wait, for a row that stands for several messages. */
  readonly all?: (of: string) => string;
}

/** Pages that a message can open, one line each. Stored messages name them, so never use a name for another page. */
export const noticePages = {
  annualass: {
    words: 'message.open.annualass',
    path: (id) => `/personal/annualass/details?${new URLSearchParams({ id })}`,
  },
  accountReview: {
    words: 'message.open.review',
    path: (id) => `/personal/accountReview/list?${new URLSearchParams({ id })}`,
    all: () => '/personal/accountReview/list',
  },
  appraising: {
    words: 'message.open.review',
    path: (id) => `/personal/appraisingList/list?${new URLSearchParams({ id })}`,
    all: () => '/personal/appraisingList/list',
  },
  archives: { words: 'message.open.archives', path: studyLinks.archives },
  certificate: { words: 'message.open.certificate', path: certificateLinks.detail },
  certificateReview: { words: 'message.open.review', path: certificateLinks.desk, all: () => certificateLinks.queue },
  course: { words: 'message.open.course', path: (id) => studyLinks.myCourse(id) },
  declaration: { words: 'message.open.declaration', path: (id, of) => declarationLinks.page(of, id) },
  credit: { words: 'message.open.credit', path: creditLinks.conversion },
  creditReview: { words: 'message.open.review', path: creditLinks.desk, all: () => creditLinks.queue },
  eed: { words: 'message.open.eed', path: eedLinks.detail },
  eedReview: { words: 'message.open.review', path: eedLinks.desk, all: () => eedLinks.queue },
  manage: { words: 'message.open.manage', path: () => manageLinks.home },
  manageRequest: { words: 'message.open.confirm', path: (_, of) => manageRequestLink(of) },
  objection: {
    words: 'message.open.objection',
    path: (id, of) => `${declarationLinks.desk(of)}?${new URLSearchParams({ objection: id })}`,
  },
  order: { words: 'message.open.order', path: studyLinks.order },
  profile: { words: 'message.open.profile', path: () => '/personal/profile' },
  // The message is about a place in the project, or a wish for one.
  project: { words: 'message.open.project', path: (_, of) => trainingLinks.project(of) },
  projectReview: {
    words: 'message.open.review',
    path: (id, of) => `${declarationLinks.desk(of)}?${new URLSearchParams({ id })}`,
    all: (of) => declarationLinks.desk(of),
  },
  // The id is that of the result, where results have an address, or that of its batch.
  publicResult: { words: 'message.open.result', path: publicResultPage },
  selfstudy: { words: 'message.open.selfstudy', path: studyLinks.plan },
  // The message is about a membership and opens its studio.
  studio: { words: 'message.open.studio', path: (_, of) => studioLinks.detail(of) },
  studioMembers: {
    words: 'message.open.studioMembers',
    path: (id, of) => `${studioLinks.detail(of, 'members')}&${new URLSearchParams({ member: id })}`,
    all: (of) => studioLinks.applicants(of),
  },
  training: { words: 'message.open.training', path: (id) => trainingLinks.training(id) },
  trainingWorks: { words: 'message.open.training', path: (id) => trainingLinks.training(id, 'works') },
  unitTransfer: { words: 'message.open.unitTransfer', path: unitTransferLinks.one },
  wallet: { words: 'message.open.wallet', path: () => studyLinks.account },
} as const satisfies Record<string, NoticePage>;
export type NoticePageName = keyof typeof noticePages;

export const noticePageNames = Object.keys(noticePages) as [NoticePageName, ...NoticePageName[]];
export const isNoticePage = (name: unknown): name is NoticePageName =>
  typeof name === 'string' && Object.hasOwn(noticePages, name);
