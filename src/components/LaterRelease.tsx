import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { isOutdated, onOutdated } from '@/services/release';

const Nothing: ComponentType = () => null;
/** A hint that cannot be fetched is left out: the page itself goes on. */
const VersionBar = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "versionBar" */ './VersionBar').then(
    (module) => ({ default: module.VersionBar }),
    () => ({ default: Nothing }),
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
