import { type Env, SettingError } from '../demonstration';
import { type Level, levels } from './lines';

/** How a server prints its events. */
export interface LogSettings {
  /** Level below which nothing is printed. */
  readonly level: Level;
  readonly format: 'json' | 'text';
}

/** LOG_LEVEL and LOG_FORMAT; without the latter text for a terminal, else JSON. Throws SettingError for unknown ones. */
export function logSettings({ LOG_LEVEL, LOG_FORMAT }: Env, isTerminal = process.stdout.isTTY === true): LogSettings {
  const level = LOG_LEVEL ? levels.find((one) => one === LOG_LEVEL) : 'info';
  if (!level) throw new SettingError(`LOG_LEVEL is "${LOG_LEVEL}"; it must be one of ${levels.join(', ')}.`);
  if (LOG_FORMAT && LOG_FORMAT !== 'json' && LOG_FORMAT !== 'text')
    throw new SettingError(`LOG_FORMAT is "${LOG_FORMAT}"; it must be json or text.`);
  const format = LOG_FORMAT === 'json' || LOG_FORMAT === 'text' ? LOG_FORMAT : isTerminal ? 'text' : 'json';
  return { level, format };
}
