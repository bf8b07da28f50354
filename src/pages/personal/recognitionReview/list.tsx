import { ObjectionPanel } from '@/features/objections';
import { ReviewDesk, recognitionDesk } from '@/features/review';
import { useDeclarationWords, useReviewWords } from '@/services/catalogue';

export default function RecognitionReviewListPage() {
  useReviewWords();
  useDeclarationWords();
  return (
    <>
      <ReviewDesk desk={recognitionDesk} />
      <ObjectionPanel />
    </>
  );
}
