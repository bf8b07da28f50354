import { Outlet } from '@umijs/max';
import { SceneLayout } from '@/components/scene/SceneLayout';

export default function AnonymousArea() {
  return (
    <SceneLayout>
      <Outlet />
    </SceneLayout>
  );
}
