import { reviewedAccount } from '../account/kind';
import { reviewApi } from './reviews';

/** Approval of registrations: the rows N1 to N9. */
export const accountReviewApi = reviewApi('AccountReview', {
  machine: reviewedAccount,
  access: { grant: 'accountReview' },
});
