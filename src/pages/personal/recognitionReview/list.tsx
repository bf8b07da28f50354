import { Allowed, Building } from '@/features/exception';

export default function RecognitionReviewListPage() {
  return (
    <Allowed to="recognitionReview">
      <Building title="frame.screen.recognitionReview" />
    </Allowed>
  );
}
