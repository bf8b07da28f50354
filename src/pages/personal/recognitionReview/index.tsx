import { Redirect } from '@/components/Redirect';

export default function RecognitionReviewSection() {
  return <Redirect to="/personal/recognitionReview/list" />;
}
