import { creditDesk, ReviewDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function CreditReviewListPage() {
  useWordsOf('review');
  return <ReviewDesk desk={creditDesk} />;
}
