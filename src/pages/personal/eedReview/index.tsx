import { Redirect } from '@/components/Redirect';

export default function EedReviewSection() {
  return <Redirect to="/personal/eedReview/list" />;
}
