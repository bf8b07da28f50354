import type { MessageKey } from '@locales/keys';
import zh from '@locales/zh-CN';
import { findScreens } from './search';

const say = (key: MessageKey) => (zh as Record<string, string>)[key] ?? key;
const find = (text: string) => findScreens(text, () => true, say).map(({ screen }) => screen.path);

test('nothing typed shows every screen', () => {
  expect(find('').length).toBeGreaterThan(20);
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
