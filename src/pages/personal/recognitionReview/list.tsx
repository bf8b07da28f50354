import { ObjectionDesk } from '@/features/objections';
import { ReviewDesk, recognitionDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionReviewListPage() {
  useWordsOf('review');
  useWordsOf('declaration');
  return (
    <>
      <ObjectionDesk area="ProKpi" />
      <ReviewDesk desk={recognitionDesk} />
    </>
  );
}
