import { ObjectionPanel } from '@/features/objections';
import { ReviewDesk, recognitionDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function RecognitionReviewListPage() {
  useWordsOf('review');
  useWordsOf('declaration');
  return (
    <>
      <ReviewDesk desk={recognitionDesk} />
      <ObjectionPanel />
    </>
  );
}
