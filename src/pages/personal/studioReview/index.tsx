import { Redirect } from '@/components/Redirect';

export default function StudioReviewSection() {
  return <Redirect to="/personal/studioReview/list" />;
}
