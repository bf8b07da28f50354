import { ObjectionDesk } from '@/features/objections';
import { ReviewDesk, recognitionDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

// The element is the same in all renderings: the queue is drawn anew for another one.
const objections = <ObjectionDesk area="ProKpi" />;

export default function RecognitionReviewListPage() {
  useWordsOf('review');
  useWordsOf('declaration');
  return <ReviewDesk desk={recognitionDesk} tools={objections} />;
}
