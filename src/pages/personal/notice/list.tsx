import { Building } from '@/features/exception';

export default function NoticeListPage() {
  return <Building title="frame.screen.notice" />;
}
