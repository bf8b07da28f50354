import { and, eq } from 'drizzle-orm';
import { ACCOUNT_KIND } from '../../../domain/account/kind';
import type { accountReviewApi } from '../../../domain/api/accountReview';
import { profile } from '../../../domain/profile';
import { document } from '../../../server/db/schema';
import { reviewSamples } from './review';
import type { SamplesOf } from './sample';

export const accountReviewSamples: SamplesOf<typeof accountReviewApi> = reviewSamples('AccountReview', {
  kinds: [ACCOUNT_KIND],
  handedIn: async (world) => {
    const person = await world.teacher({ profileReview: 3, profileReviewReason: '单位不符' });
    await world.ask(person, 'PUT /api/Account/SubmitMyProfile', { body: { rowVersion: 0 } });
    const mine = and(eq(document.kind, ACCOUNT_KIND), eq(document.accountId, person.id));
    const [row] = await world.db.select().from(document).where(mine);
    return row?.id ?? '';
  },
  sections: profile.groups.length - 1,
  withoutFiles: true,
});
