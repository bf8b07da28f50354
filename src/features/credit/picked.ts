import { sessionKeys } from '@domain/constants';
import { storedJson } from '@/services/storage';

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Ids of the records ticked for conversion; in session storage, so that they survive a reload. */
const picked = storedJson('session', sessionKeys.convertedCreditRecords, isIds);

export const pickedBefore = (): readonly string[] => picked.get() ?? [];
export const keepPicked = (ids: readonly string[]): void => {
  if (ids.length > 0) picked.set([...ids]);
  else picked.remove();
};
