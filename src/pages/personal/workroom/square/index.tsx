import { Redirect } from '@/components/Redirect';

export default function WorkroomSquareSection() {
  return <Redirect to="/personal/workroom/square/index" />;
}
