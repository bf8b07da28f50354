import { appraisingDesk, ReviewDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function AppraisingListListPage() {
  useWordsOf('review');
  return <ReviewDesk desk={appraisingDesk} />;
}
