import { projectDesk, ReviewDesk } from '@/features/review';
import { useReviewWords } from '@/services/catalogue';

export default function ReviewListPage() {
  useReviewWords();
  return <ReviewDesk desk={projectDesk} />;
}
