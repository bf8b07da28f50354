import { Building } from '@/features/exception';

export default function MyeedListPage() {
  return <Building title="frame.screen.myeed" />;
}
