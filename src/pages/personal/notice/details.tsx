import { Building } from '@/features/exception';

export default function NoticeDetailsPage() {
  return <Building title="frame.screen.noticeDetails" />;
}
