import { ObjectionDesk } from '@/features/objections';
import { projectDesk, ReviewDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function ReviewListPage() {
  useWordsOf('review');
  useWordsOf('declaration');
  return (
    <>
      <ObjectionDesk area="SrPlan" />
      <ReviewDesk desk={projectDesk} />
    </>
  );
}
