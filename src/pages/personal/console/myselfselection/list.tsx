import { Building } from '@/features/exception';

export default function MyselfselectionListPage() {
  return <Building title="frame.screen.myselfselection" />;
}
