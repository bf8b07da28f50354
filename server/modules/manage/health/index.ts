import { manageHealthApi } from '../../../../domain/api/manageHealth';
import { transaction } from '../../../db/client';
import { tryAgain } from '../../../due/claims';
import { handlers } from '../../../http/context';
import { notFound } from '../../../http/errors';
import { audit } from '../../../log/audit';
import { dueJobs } from '../../dueJobs';
import { sendAgain } from '../../notice';
import { forgetTroubles, readHealth } from './read';

/** Calls by which the office at the top sees how the installation runs. */
export const manageHealthHandlers = handlers(manageHealthApi, {
  'GET /api/Manage/Health/Get': ({ ctx }) => readHealth(ctx),
  'POST /api/Manage/Health/TryAgain': ({ ctx, user, body: { job } }) => {
    forgetTroubles(ctx.db);
    if (!dueJobs.some(({ name }) => name === job)) throw notFound();
    return transaction(ctx.db, async (tx) => {
      const n = await tryAgain(tx, job, ctx.now());
      await audit(tx, ctx, user, 'manage.tryAgain', [job]);
      return { n };
    });
  },
  'POST /api/Manage/Health/SendAgain': ({ ctx, user, body: { way } }) => {
    forgetTroubles(ctx.db);
    return transaction(ctx.db, async (tx) => {
      const n = await sendAgain(tx, way);
      await audit(tx, ctx, user, 'manage.sendAgain', [way]);
      return { n };
    });
  },
});
