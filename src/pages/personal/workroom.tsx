import { Outlet } from '@umijs/max';
import { StudioArea } from '@/features/exception';

export default function WorkroomLayout() {
  return (
    <StudioArea>
      <Outlet />
    </StudioArea>
  );
}
