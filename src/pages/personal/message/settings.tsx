import { NoticeSettingsPage } from '@/features/noticeSettings';
import { useWordsOf } from '@/services/catalogue';

export default function NoticeSettingsRoute() {
  useWordsOf('notice');
  return <NoticeSettingsPage />;
}
