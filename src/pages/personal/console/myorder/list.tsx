import { Building } from '@/features/exception';

export default function MyorderListPage() {
  return <Building title="frame.screen.myorder" />;
}
