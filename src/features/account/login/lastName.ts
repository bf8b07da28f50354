import { idCard } from '@domain/rules/idCard';
import { mobile } from '@domain/rules/mobile';
import { storedText } from '@/services/storage';

/** The login name that was used here last; `NEVER` where somebody does not want it to be offered. */
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

/** Keeps a name for the next visit: never a number of a document or of a phone, which others at the same computer would read. */
export function keepName(name: string, wanted: boolean): void {
  if (!wanted) forgetName();
  else if (idCard(name) && mobile(name)) stored.set(name);
  else stored.remove();
}
