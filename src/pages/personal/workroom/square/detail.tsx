import { Building } from '@/features/exception';

export default function WorkroomSquareDetailPage() {
  return <Building title="frame.screen.squareDetail" />;
}
