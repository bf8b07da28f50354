import { Building } from '@/features/exception';

export default function EedListPage() {
  return <Building title="frame.screen.eed" />;
}
