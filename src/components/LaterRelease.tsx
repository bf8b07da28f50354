import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '@/services/release';

/** A hint that cannot be fetched is left out: the page itself goes on. */
const VersionBar = lazy(() =>
  import(/* webpackChunkName: "versionBar" */ './VersionBar').then(
    (module) => ({ default: module.VersionBar }),
    () => ({ default: () => null }),
  ),
);

/** The hint at a later release; fetched when there is one. */
export function LaterRelease() {
  const outdated = useSyncExternalStore(onOutdated, isOutdated);
  return (
    outdated && (
      <Suspense fallback={null}>
        <VersionBar />
      </Suspense>
    )
  );
}
