import { ReviewDesk, studioDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function StudioReviewListPage() {
  useWordsOf('review');
  useWordsOf('declaration');
  return <ReviewDesk desk={studioDesk} />;
}
