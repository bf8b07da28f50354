import { accountNotices } from '../account/notices';
import { assessmentNoticeKinds } from '../assessment/notices';
import { certificateNotices } from '../certificate/notices';
import { creditNotices } from '../credit/notices';
import { declarationNoticeKinds } from '../declarations/notices';
import { eedNotices } from '../eed/notices';
import { manageNotices } from '../manage/notices';
import { objectionNoticeKinds } from '../objections/notices';
import { orderNotices } from '../orders/notices';
import { studyNotices } from '../selfStudy/notices';
import { studioNotices } from '../studios/notices';
import { trainingNotices } from '../training/notices';
import { unitTransferNotices } from '../unitTransfers/notices';

/** All messages that the product sends automatically; tests send and open each of them. */
export const notices = {
  ...accountNotices,
  ...assessmentNoticeKinds,
  ...certificateNotices,
  ...creditNotices,
  ...declarationNoticeKinds,
  ...eedNotices,
  ...objectionNoticeKinds,
  ...manageNotices,
  ...orderNotices,
  ...studioNotices,
  ...studyNotices,
  ...trainingNotices,
  ...unitTransferNotices,
} as const;
export type NoticeKind = keyof typeof notices;

/** Key of the catalogue: `<words>.title` and `<words>.content`. */
export const noticeWords = (kind: NoticeKind) => `notice.${kind}` as const;

export type { NoticeDefinition, NoticeParams, NoticeValue } from './notice';
export { isNoticePage, type NoticePageName, noticePageNames, noticePages } from './pages';
