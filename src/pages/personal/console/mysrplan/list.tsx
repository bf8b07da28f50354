import { Building } from '@/features/exception';

export default function MysrplanListPage() {
  return <Building title="frame.screen.mysrplan" />;
}
