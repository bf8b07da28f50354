import { Outlet } from '@umijs/max';
import { RouteBoundary } from '@/components/RouteBoundary';
import { ConsoleFrame } from '@/features/frame';

export default function ConsoleLayout() {
  return (
    <ConsoleFrame>
      <RouteBoundary>
        <Outlet />
      </RouteBoundary>
    </ConsoleFrame>
  );
}
