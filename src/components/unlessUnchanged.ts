import type { HookAPI } from 'antd/es/modal/useModal';
import { isUnchanged, unchangedWords } from '@/hooks/unchanged';
import type { Translate } from '@/hooks/useT';
import { askReason } from './askReason';

/**
 * Hands something in; where what was returned is unchanged, asks why and sends it again with the reason. Undefined
 * when no reason is given; rejects with any other refusal.
 */
export async function unlessUnchanged<T>(
  modal: HookAPI,
  t: Translate,
  send: (unchanged?: string) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    if (!isUnchanged(error)) throw error;
    return askReason(modal, unchangedWords(t, error), send);
  }
}
