import { idCard } from '@domain/rules/idCard';
import { mobile } from '@domain/rules/mobile';
import { storedText } from '@/services/storage';

/** Login name that was used here last, where its user has asked for that: many people sit at the computers of a school. */
const stored = storedText('local', 'lastLoginName', (text) => text.length <= 64 && text !== '-');

export const lastName = (): string | undefined => stored.get();
export const remembersName = (): boolean => lastName() !== undefined;
export const forgetName = (): void => {
  stored.remove();
};

/** Keeps a login name for the next visit; never an ID or phone number, which others at this computer could read. */
export function keepName(name: string, wanted: boolean): void {
  if (wanted && idCard(name) && mobile(name)) stored.set(name);
  else forgetName();
}
