import { Building } from '@/features/exception';

export default function ReviewListPage() {
  return <Building title="frame.screen.review" />;
}
