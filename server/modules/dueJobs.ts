import { reminderJobs } from '../declarations/due';
import { documentJobs } from '../documents/due';
import type { DueJob } from '../due/job';
import { sweepJobs } from '../due/sweeps';
import { accountJobs } from './account/due';
import { documentKinds } from './documentKinds';
import { paymentJobs } from './payments/due';
import { fileJobs } from './public/parts';
import { selfStudyJobs } from './selfStudy/due';
import { studioJobs } from './studio/declare/due';
import { trainingJobs } from './training/due';

/** What time makes due, of every area. */
export const dueJobs: readonly DueJob[] = [
  // What a decision brings about may be due at once.
  ...documentJobs(documentKinds),
  ...accountJobs,
  ...paymentJobs,
  ...selfStudyJobs,
  ...trainingJobs,
  ...reminderJobs,
  ...studioJobs,
  ...fileJobs,
  ...sweepJobs,
];
