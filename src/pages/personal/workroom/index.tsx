import { Redirect } from '@/components/Redirect';

export default function WorkroomSection() {
  return <Redirect to="/personal/workroom/square/index" />;
}
