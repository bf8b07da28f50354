import { accountApproval } from './accountApproval';
import { certificateReview } from './certificateReview';
import type { Machine } from './core';
import { loginQr } from './loginQr';
import { messageReading } from './messageReading';
import { orderLine, orderRefund, rechargeOrder, studyOrder } from './order';
import { planSignup } from './planSignup';
import { reviewedDocument } from './reviewedDocument';
import { studioDeclaration } from './studioDeclaration';
import { studioMembership } from './studioMember';
import { studyCourse } from './studyCourse';
import { unitTransferReview } from './unitTransfer';

/** All state machines of the product; every machine in the list is tested. */
export const machines: readonly Machine[] = [
  reviewedDocument,
  accountApproval,
  messageReading,
  loginQr,
  planSignup,
  certificateReview,
  studioDeclaration,
  studioMembership,
  studyCourse,
  studyOrder,
  orderLine,
  orderRefund,
  rechargeOrder,
  unitTransferReview,
];
