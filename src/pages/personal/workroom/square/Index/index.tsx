import { Building } from '@/features/exception';

export default function WorkroomSquarePage() {
  return <Building title="frame.screen.square" />;
}
