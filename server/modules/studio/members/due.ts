import { transaction } from '../../../db/client';
import { studioMember } from '../../../db/schema';
import { decidedJob } from '../../../due/decided';
import type { DueJob } from '../../../due/job';
import { settleMembers } from './decide';

/** Jobs that time makes due with memberships of studios. */
export const memberJobs: readonly DueJob[] = [
  decidedJob({
    name: 'studioMembers.decided',
    table: studioMember,
    settle: (work, id) => transaction(work.db, (tx) => settleMembers(tx, work, id)),
  }),
];
