import { Building } from '@/features/exception';

export default function AppraisingListListPage() {
  return <Building title="frame.screen.appraisingList" />;
}
