import { Outlet } from '@umijs/max';
import { SceneLayout } from '@/features/account';

export default function ExceptionLayout() {
  return (
    <SceneLayout>
      <Outlet />
    </SceneLayout>
  );
}
