import { Building } from '@/features/exception';

export default function WorkroomSquareListPage() {
  return <Building title="frame.screen.squareList" />;
}
