import { accountDesk, ReviewDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function AccountReviewListPage() {
  useWordsOf('review');
  return <ReviewDesk desk={accountDesk} />;
}
