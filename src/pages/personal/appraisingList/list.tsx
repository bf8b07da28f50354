import { appraisingDesk, ReviewDesk } from '@/features/review';
import { useReviewWords } from '@/services/catalogue';

export default function AppraisingListListPage() {
  useReviewWords();
  return <ReviewDesk desk={appraisingDesk} />;
}
