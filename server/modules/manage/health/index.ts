import { manageHealthApi } from '../../../../domain/api/manageHealth';
import { formatInstant } from '../../../../domain/rules/calendar';
import { transaction } from '../../../db/client';
import { tryAgain } from '../../../due/claims';
import { handlers } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { audit } from '../../../log/audit';
import { dueJobs } from '../../dueJobs';
import { sendAgain } from '../../notice';
import { backupOf, spaceOf } from './machine';
import { noticesOf } from './notices';
import { paymentsOf, platformsOf, textsOf } from './outside';
import { jobsOf, worksOf } from './work';

/** Calls by which the office at the top sees how the installation runs. */
export const manageHealthHandlers = handlers(manageHealthApi, {
  'GET /api/Manage/Health/Get': async ({ ctx }) => {
    const [jobs, works, texts, notices, payments, platforms, space, backup] = await Promise.all([
      jobsOf(ctx),
      worksOf(ctx),
      textsOf(ctx),
      noticesOf(ctx),
      paymentsOf(ctx),
      platformsOf(ctx),
      spaceOf(ctx),
      backupOf(ctx),
    ]);
    return { time: formatInstant(ctx.now()), jobs, works, texts, notices, payments, platforms, space, backup };
  },
  'POST /api/Manage/Health/TryAgain': ({ ctx, user, body: { job } }) => {
    if (!dueJobs.some(({ name }) => name === job)) throw notFound();
    return transaction(ctx.db, async (tx) => {
      const n = await tryAgain(tx, job, ctx.now());
      await audit(tx, ctx, user, 'manage.tryAgain', [job]);
      return { n };
    });
  },
  'POST /api/Manage/Health/SendAgain': ({ ctx, user, body: { way } }) =>
    transaction(ctx.db, async (tx) => {
      const n = await sendAgain(tx, way);
      await audit(tx, ctx, user, 'manage.sendAgain', [way]);
      return { n };
    }),
});
