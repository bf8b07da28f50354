import { accountDesk, ReviewDesk } from '@/features/review';
import { useReviewWords } from '@/services/catalogue';

export default function AccountReviewListPage() {
  useReviewWords();
  return <ReviewDesk desk={accountDesk} />;
}
