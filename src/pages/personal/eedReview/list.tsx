import { eedDesk, ReviewDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function EedReviewListPage() {
  useWordsOf('review');
  return <ReviewDesk desk={eedDesk} />;
}
