import { workLimits } from '../../domain/work/kinds';
import { type Env, SettingError } from '../demonstration';

/** Longest setting: proxies end a call of a minute by default. */
const LONGEST_MS = 30_000;

/** Milliseconds until a call goes on as work. Throws SettingError for what is no such time. */
export function patienceMs({ WORK_AFTER_MS }: Env = process.env): number {
  if (!WORK_AFTER_MS) return workLimits.patienceMs;
  const ms = Number(WORK_AFTER_MS);
  if (!/^\d+$/.test(WORK_AFTER_MS) || ms > LONGEST_MS)
    throw new SettingError(`WORK_AFTER_MS is "${WORK_AFTER_MS}"; it must be a number from 0 to ${LONGEST_MS}.`);
  return ms;
}
