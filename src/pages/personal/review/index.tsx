import { Redirect } from '@/components/Redirect';

export default function ReviewSection() {
  return <Redirect to="/personal/review/list" />;
}
