import type { MessageKey } from '@locales/keys';
import zh from '@locales/zh-CN';
import { jumpsOf } from './jumps';
import { findScreens } from './search';
import type { Mine } from './useMine';

const say = (key: MessageKey) => (zh as Record<string, string>)[key] ?? key;
const nothing: Mine = { records: [], courses: [], orders: [], declarations: [], others: [] };
const mine: Mine = {
  records: [
    {
      id: 'r1',
      title: '函数概念 教学',
      category: 'Thesis',
      year: 2026,
      link: '/personal/annualass/details/modules/?id=a',
    },
  ],
  courses: [{ id: 'c1', title: '函数入门', planName: '2026 年自主选学', mine: true, link: '/personal/c' }],
  declarations: [{ id: 'd1', title: '2026 年梯田测量研究', what: '课题申请', link: '/personal/d' }],
  others: [{ id: 't1', kind: 'training', title: '函数教学研修', link: '/personal/t' }],
  orders: [{ id: 'o1', title: '2026 年自主选学', orderNo: 'DD2026', status: 1, link: '/personal/o' }],
};
const jumps = (text: string, found: Mine) =>
  jumpsOf(
    findScreens(text, () => true, say),
    { mine: found },
    text,
    say,
  );

test('what is mine stands in groups of its kind below the screens, with the words marked', () => {
  const groups = jumps('函数', mine);
  expect(groups.map(({ label }) => label)).toEqual([
    'frame.palette.records',
    'frame.palette.courses',
    'frame.palette.declarations',
    'frame.palette.orders',
    'frame.palette.others',
  ]);
  const [record] = groups[0]?.jumps ?? [];
  expect(record).toMatchObject({ name: '函数概念 教学', at: [0, 2], note: { text: '论文 · 2026' } });
});

test('an order is marked in its number', () => {
  const [order] = jumps('dd20', { ...mine, records: [], courses: [], declarations: [], others: [] })[0]?.jumps ?? [];
  expect(order?.note).toEqual({ text: 'DD2026', at: [0, 4] });
});

test('screens have a heading beside other kinds, and none alone', () => {
  expect(jumps('培训', nothing).map(({ label }) => label)).toEqual([undefined]);
  expect(jumps('培训', mine)[0]?.label).toBe('frame.palette.screens');
});
