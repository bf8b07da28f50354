import { creditDesk, ReviewDesk } from '@/features/review';
import { useReviewWords } from '@/services/catalogue';

export default function CreditReviewListPage() {
  useReviewWords();
  return <ReviewDesk desk={creditDesk} />;
}
