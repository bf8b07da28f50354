import type { MessageKey } from '@locales/keys';
import zh from '@locales/zh-CN';
import { currentReadings, fetchReadings, onReadings } from '@/services/finding';
import { findScreens } from './search';

const say = (key: MessageKey) => (zh as Record<string, string>)[key] ?? key;
const groups = (text: string, recent?: string[]) => findScreens(text, () => true, say, recent);
const find = (text: string) => groups(text).flatMap(({ hits }) => hits.map(({ screen }) => screen.path));

test('nothing typed shows every screen', () => {
  expect(find('').length).toBeGreaterThan(20);
});

test('nothing typed shows groups, after what was gone to last; nothing stands there twice', () => {
  const [first, ...rest] = groups('', ['/personal/console/mycredit', '/gone']);
  expect(first).toMatchObject({
    label: 'frame.palette.recent',
    hits: [{ screen: { path: '/personal/console/mycredit' } }],
  });
  const names = rest.flatMap(({ hits }) => hits.map(({ name }) => name));
  expect(names).not.toContain('我的学分');
  expect(new Set(names).size).toBe(names.length);
});

test('what was typed is marked in the name, across spaces and widths', () => {
  const [hit] = groups('kpi申')[0]?.hits ?? [];
  expect(hit?.at && hit.name.slice(...hit.at)).toMatch(/^KPI\s?申$/);
  expect(groups('人事档案')[0]?.hits.some(({ at }) => at === undefined)).toBe(true);
});

test('names come before groups, and beginnings before the middle', () => {
  expect(find('我的学分')[0]).toBe('/personal/console/mycredit');
  expect(find('培训')[0]).toBe('/personal/project/list');
  expect(find('培训')).toContain('/personal/console/mytraining/list');
});

test('a group finds its screens, an address its page; case and spaces do not matter', () => {
  expect(find('人事档案')).toContain('/personal/console/personnelFiles/myResume');
  expect(find(' MyCredit ')).toEqual(['/personal/console/mycredit']);
  expect(find('认定KPI')[0]).toBe('/personal/console/myRecognitionKpi/index');
});

test('what is not offered is not found', () => {
  expect(findScreens('', () => false, say)).toEqual([]);
});

test('unknown words find nothing', () => {
  expect(find('没有这个页面')).toEqual([]);
});

test('a screen is found by what people call it otherwise', () => {
  expect(find('年轮')).toEqual(['/personal/console/personnelFiles/growtImprint']);
});

describe('in pinyin', () => {
  beforeAll(async () => {
    if (currentReadings()) return;
    const come = new Promise<void>((done) => onReadings(done));
    fetchReadings();
    await come;
  });
  const spoken = (text: string) =>
    findScreens(text, () => true, say, [], currentReadings()).flatMap(({ hits }) =>
      hits.map(({ name, at }) => [name, at && name.slice(...at)]),
    );

  test.each([
    ['zhengshu', '我的证书', '证书'],
    ['zs', '我的证书', '证书'],
    ['czyj', '成长印记', '成长印记'],
    ['nianlun', '成长印记', undefined],
    ['kpi sb', '专业 KPI 申报', 'KPI 申报'],
  ])('%s finds %s', (text, name, part) => expect(spoken(text)).toContainEqual([name, part]));

  test('an address is still found, and letters that spell nothing find nothing', () => {
    expect(spoken('mycredit')).toEqual([['我的学分', undefined]]);
    expect(spoken('qqqq')).toEqual([]);
  });
});
