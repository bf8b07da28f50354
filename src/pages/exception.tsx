import { Outlet } from '@umijs/max';
import { SceneLayout } from '@/components/scene/SceneLayout';

export default function ExceptionLayout() {
  return (
    <SceneLayout>
      <Outlet />
    </SceneLayout>
  );
}
