import { registrar } from '../access/access';
import { reviewedAccount } from '../account/kind';
import { reviewApi } from './reviews';

/** Review calls for registrations. */
export const accountReviewApi = reviewApi('AccountReview', {
  machine: reviewedAccount,
  access: registrar,
});
