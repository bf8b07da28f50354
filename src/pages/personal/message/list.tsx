import { Building } from '@/features/exception';

export default function MessageListPage() {
  return <Building title="frame.screen.message" />;
}
