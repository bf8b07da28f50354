import { Redirect } from '@/components/Redirect';

export default function MessageSection() {
  return <Redirect to="/personal/message/list" />;
}
