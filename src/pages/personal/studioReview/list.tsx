import { ReviewDesk, studioDesk } from '@/features/review';
import { useDeclarationWords, useReviewWords } from '@/services/catalogue';

export default function StudioReviewListPage() {
  useReviewWords();
  useDeclarationWords();
  return <ReviewDesk desk={studioDesk} />;
}
