import { ObjectionDesk } from '@/features/objections';
import { projectDesk, ReviewDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

// The element is the same in all renderings: the queue is drawn anew for another one.
const objections = <ObjectionDesk area="SrPlan" />;

export default function ReviewListPage() {
  useWordsOf('review');
  useWordsOf('declaration');
  return <ReviewDesk desk={projectDesk} tools={objections} />;
}
