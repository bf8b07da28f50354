import { Building } from '@/features/exception';

export default function WorkroomSquareExplainPage() {
  return <Building title="frame.screen.squareExplain" />;
}
