import { WorksDesk } from '@/features/trainingDesk';
import { useWordsOf } from '@/services/catalogue';

export default function ProjectWorksPage() {
  useWordsOf('shop');
  return <WorksDesk />;
}
