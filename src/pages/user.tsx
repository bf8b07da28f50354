import { Outlet } from '@umijs/max';
import { SceneLayout } from '@/features/account';

export default function AnonymousArea() {
  return (
    <SceneLayout>
      <Outlet />
    </SceneLayout>
  );
}
