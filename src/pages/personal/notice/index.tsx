import { Redirect } from '@/components/Redirect';

export default function NoticeSection() {
  return <Redirect to="/personal/notice/list" />;
}
