import { useSyncExternalStore } from 'react';
import { isAway, onAway } from '@/services/network';

/** There is no network, or the site does not answer something that waits for it. */
export const useAway = (): boolean => useSyncExternalStore(onAway, isAway);
