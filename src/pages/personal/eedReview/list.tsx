import { eedDesk, ReviewDesk } from '@/features/review';
import { useReviewWords } from '@/services/catalogue';

export default function EedReviewListPage() {
  useReviewWords();
  return <ReviewDesk desk={eedDesk} />;
}
