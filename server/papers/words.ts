import type { Ref, Words } from '../../domain/forms';
import { type Names, namesOf } from '../forms/names';
import type { Context } from '../http/context';
import { say } from '../http/words';

/** Papers are official Chinese forms, whatever language the screen has. */
export const zh = (key: string, params?: Readonly<Record<string, string | number>>): string =>
  say('zh-CN', key, params);

/** `YYYY-MM` or `YYYY-MM-DD` as a form writes it: 2026 年 3 月. */
export function dateText(value: string | undefined): string {
  const [year, month, day] = (value ?? '').split('-');
  if (!year || !month) return '';
  const parts = { year, month: String(Number(month)) };
  return day ? zh('paper.day', { ...parts, day: String(Number(day)) }) : zh('paper.month', parts);
}

/** Names of what a paper refers to, in Chinese like the paper. */
export const paperNames = (ctx: Context, refs: readonly Ref[]): Promise<Names> =>
  namesOf({ ...ctx, locale: 'zh-CN' }, refs);

/** Texts for printing the values of a form. */
export const paperWords = (names: Names): Words => ({
  ...names,
  say: (key, params) => zh(key, params),
  date: dateText,
});
