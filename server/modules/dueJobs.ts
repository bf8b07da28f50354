import { reminderJobs } from '../declarations/due';
import { documentJobs } from '../documents/due';
import type { DueJob } from '../due/job';
import { sweepJobs } from '../due/sweeps';
import { workSweep } from '../work/due';
import { accountJobs } from './account/due';
import { documentKinds } from './documentKinds';
import { manageJobs } from './manage/due';
import { noticeJobs } from './notice/due';
import { paymentJobs } from './payments/due';
import { fileJobs } from './public/parts';
import { selfStudyJobs } from './selfStudy/due';
import { studioJobs } from './studio/declare/due';
import { memberJobs } from './studio/members/due';
import { trainingJobs } from './training/due';
import { unitTransferJobs } from './unitTransfer/due';

/** Jobs of all areas that run when their time has come. */
export const dueJobs: readonly DueJob[] = [
  // Documents come first: the effects of a decision may be due at once.
  ...documentJobs(documentKinds),
  ...memberJobs,
  ...unitTransferJobs,
  ...accountJobs,
  ...manageJobs,
  ...paymentJobs,
  ...selfStudyJobs,
  ...trainingJobs,
  ...reminderJobs,
  ...studioJobs,
  ...fileJobs,
  // After what sends notices.
  ...noticeJobs,
  ...sweepJobs,
  workSweep,
];
