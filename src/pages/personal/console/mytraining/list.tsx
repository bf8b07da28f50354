import { Building } from '@/features/exception';

export default function MytrainingListPage() {
  return <Building title="frame.screen.mytraining" />;
}
