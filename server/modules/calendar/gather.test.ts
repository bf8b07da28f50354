import { variants } from '../../../config/variants';
import { instantOf } from '../../../domain/rules/calendar';
import type { Context, SessionUser } from '../../http/context';
import { entriesOf } from './gather';
import type { Source } from './source';

const moments = ['2026-12-15 18:00:00', '2026-12-15 23:59:59', '2026-12-14 23:59:59', '2026-12-15 08:00:00'];

test('entries stand in the order of their time, a whole day before the hours of it', async () => {
  const source: Source = {
    name: 'survey',
    kind: 'act',
    access: 'user',
    read: async () => moments.map((at, n) => ({ of: `s${n}`, params: { name: '' }, start: instantOf(at) })),
  };
  const ctx = { now: () => new Date(), locale: 'zh-CN', variant: variants.default } as unknown as Context;
  const span = { from: instantOf('2026-12-01 00:00:00'), to: instantOf('2026-12-31 00:00:00') };
  const entries = await entriesOf(ctx, { id: 'u' } as SessionUser, span, [source]);
  expect(entries.map(({ start }) => start)).toEqual([
    '2026-12-14',
    '2026-12-15',
    '2026-12-15 08:00:00',
    '2026-12-15 18:00:00',
  ]);
});
