import type { DueJob } from '../../due/job';
import { gatherJob } from './gather';
import { sendJob } from './send';

/** Work by which notices leave the site. */
export const noticeJobs: readonly DueJob[] = [gatherJob, sendJob];
