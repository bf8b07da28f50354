import type { AccountPart } from '../accounts/parts';
import {
  calendar,
  comment,
  draft,
  message,
  noticeChoice,
  noticeOutbox,
  noticeParcel,
  resource,
  uploadPart,
  work,
} from '../db/schema';
import { documentsPart } from '../documents/accountPart';
import { objectionPart } from '../objections/accountPart';
import { accountPart } from './account/merge';
import { assessmentPart } from './assessment/accountPart';
import { certificatePart } from './certificate/accountPart';
import { likesPart } from './comment/likesPart';
import { creditPart } from './credit/accountPart';
import { eedPart } from './eed/accountPart';
import { kpiPart } from './kpi/accountPart';
import { managePart } from './manage/accountPart';
import { paymentsPart } from './payments/accountPart';
import { personnelPart } from './personnel/accountPart';
import { rowsPart } from './rows';
import { selfStudyPart } from './selfStudy/accountPart';
import { studioPart } from './studio/accountPart';
import { trainingPart } from './training/accountPart';

/** Parts of all areas for a merge, in the order it takes them over. Every table that names accounts is in a part. */
export const accountParts: readonly AccountPart[] = [
  {
    moved: [message.accountId, resource.ownerId, comment.accountId],
    reported: [
      { thing: 'message', column: message.accountId },
      { thing: 'file', column: resource.ownerId },
      { thing: 'comment', column: comment.accountId },
    ],
    // Keys of drafts begin with the id of the account that typed them, and its devices still have copies.
    // Work that goes on has begun in the name of the account that ends.
    // The remaining account has an address of its calendar by itself.
    // The account keeps its own choice of ways; what was about to leave the site for the other one stands in its message centre.
    removed: [
      draft.accountId,
      work.accountId,
      calendar.accountId,
      noticeChoice.accountId,
      noticeOutbox.accountId,
      noticeParcel.accountId,
    ],
    kept: [{ column: uploadPart.ownerId, why: 'parts lie in the storage under their owner and are swept after a day' }],
  },
  documentsPart,
  rowsPart,
  assessmentPart,
  selfStudyPart,
  paymentsPart,
  likesPart,
  kpiPart,
  objectionPart,
  certificatePart,
  eedPart,
  creditPart,
  studioPart,
  personnelPart,
  trainingPart,
  managePart,
  accountPart,
];
