import { fits, placeOf, type ReadingsOf } from './finding';

const sounds: Readonly<Record<string, readonly string[]>> = {
  我: ['wo'],
  的: ['de', 'di'],
  证: ['zheng'],
  书: ['shu'],
  临: ['lin'],
  江: ['jiang'],
  三: ['san'],
  中: ['zhong'],
  重: ['zhong', 'chong'],
  庆: ['qing'],
  吕: ['lv'],
  梁: ['liang'],
  市: ['shi'],
  第: ['di'],
  学: ['xue'],
};
const readings: ReadingsOf = (letter) => sounds[letter] ?? [];
const part = (name: string, text: string) => {
  const place = placeOf(name, text, readings);
  return place && name.slice(...place);
};

test.each([
  ['我的证书', 'zhengshu', '证书'],
  ['我的证书', 'zs', '证书'],
  ['我的证书', 'zhengsh', '证书'],
  ['我的证书', 'ZHS', '证书'],
  ['我的 证书', 'zheng shu', '证书'],
  ['我的证书', "zheng'shu", '证书'],
  ['我的证书', "z's", '证书'],
  ['临江三中', 'lj sz', '临江三中'],
  ['临江三中', 'ljsz', '临江三中'],
  ['临江三中', 'jiangs', '江三'],
  ['临江市第三中学', 'ljsz', '临江市第三中'],
  ['临江市第三中学', 'linjiangsanzhong', '临江市第三中'],
  ['临江市第三中学', 'ljsdszx', '临江市第三中学'],
  ['临江三中', '三zh', '三中'],
  ['重庆', 'cq', '重庆'],
  ['吕梁', 'lvliang', '吕梁'],
  ['KPI 证书', 'kpizs', 'KPI 证书'],
])('%s is found by %s: %s', (name, text, found) => expect(part(name, text)).toBe(found));

test('what is written comes before what sounds like it', () => expect(part('证书 ZS', 'zs')).toBe('ZS'));

test.each(['sz', 'zx', 'zhengshua', 'l', ''])('%j does not find 证书 or 临江', (text) => {
  expect(placeOf('证书', text, readings)).toBeUndefined();
  expect(placeOf('临江', text, readings)).toBeUndefined();
});

test('without readings only letters count', () => {
  expect(placeOf('我的证书', 'zs')).toBeUndefined();
  expect(placeOf('我的证书', '证书')).toEqual([2, 4]);
});

test('each word may be in another name', () => {
  expect(fits(['临江市', '三中'], 'lj sz', readings)).toBe(true);
  expect(fits(['临江市', '三中'], '临江 三', readings)).toBe(true);
  expect(fits(['临江市', '三中'], 'lj cq', readings)).toBe(false);
  expect(fits(['临江三中'], '临江 三中')).toBe(true);
  expect(fits(['临江三中'], 'ljsz')).toBe(false);
});
