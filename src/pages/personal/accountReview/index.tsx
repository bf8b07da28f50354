import { Redirect } from '@/components/Redirect';

export default function AccountReviewSection() {
  return <Redirect to="/personal/accountReview/list" />;
}
