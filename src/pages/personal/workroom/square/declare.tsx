import { Building } from '@/features/exception';

export default function WorkroomSquareDeclarePage() {
  return <Building title="frame.screen.squareDeclare" />;
}
