import { Building } from '@/features/exception';

export default function RecognitionReviewListPage() {
  return <Building title="frame.screen.recognitionReview" />;
}
