import { Redirect } from '@/components/Redirect';

export default function CreditReviewSection() {
  return <Redirect to="/personal/creditReview/list" />;
}
