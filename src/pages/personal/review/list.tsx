import { projectDesk, ReviewDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function ReviewListPage() {
  useWordsOf('review');
  return <ReviewDesk desk={projectDesk} />;
}
