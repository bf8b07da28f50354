import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ownWork } from '@/services/ownWork';

const WorkTray = lazy(() =>
  import(/* webpackChunkName: "workTray" */ './WorkTray').then((module) => ({ default: module.WorkTray })),
);

/** The long work of the signed-in person; its code is fetched when there is some. */
export function WorkIndicator() {
  const { there, uploads } = useSyncExternalStore(ownWork.subscribe, ownWork.get);
  const any = there || uploads.size > 0;
  const [shown, setShown] = useState(any);
  // Once there was work it stays, so that its region can tell of the end.
  useEffect(() => {
    if (any) setShown(true);
  }, [any]);
  return (
    shown && (
      <Suspense>
        <WorkTray />
      </Suspense>
    )
  );
}
