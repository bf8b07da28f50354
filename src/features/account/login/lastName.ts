import { idCard } from '@domain/rules/idCard';
import { mobile } from '@domain/rules/mobile';
import { storedText } from '@/services/storage';

/** Login name that was used here last; `NEVER` when the user does not want it offered. */
const NEVER = '-';
const stored = storedText('local', 'lastLoginName', (text) => text.length <= 64);

export const lastName = (): string | undefined => {
  const name = stored.get();
  return name === NEVER ? undefined : name;
};
export const remembersName = (): boolean => stored.get() !== NEVER;
export const forgetName = (): void => {
  stored.set(NEVER);
};

/** Keeps a login name for the next visit; never an ID or phone number, which others at this computer could read. */
export function keepName(name: string, wanted: boolean): void {
  if (!wanted) forgetName();
  else if (idCard(name) && mobile(name)) stored.set(name);
  else stored.remove();
}
