import * as icons from '@ant-design/icons';
import { assessmentModuleTable, type EnumName, enumNameKey, enums, IdDocType } from '../../domain/enums';
import { idCardChecks } from '../../domain/rules/idCard';
import type { Check } from '../../domain/rules/issue';
import { loginNameChecks } from '../../domain/rules/loginName';
import { passwordChecks } from '../../domain/rules/password';
import { realNameChecks } from '../../domain/rules/realName';
import { nullStatuses, type StatusSetName, statusSetKey, statusSets } from '../../domain/statuses';
import { requirementLabelKey, requirements } from '../../domain/workflows/requirements';
import arEnums from '../../locales/ar-EG/enums';
import arStatus from '../../locales/ar-EG/status';
import arValidation from '../../locales/ar-EG/validation';
import enEnums from '../../locales/en-US/enums';
import enStatus from '../../locales/en-US/status';
import enValidation from '../../locales/en-US/validation';
import zhEnums from '../../locales/zh-CN/enums';
import zhStatus from '../../locales/zh-CN/status';
import zhValidation from '../../locales/zh-CN/validation';

type Catalogue = Readonly<Record<string, string>>;
const catalogues: Record<string, Record<'status' | 'enums' | 'validation', Catalogue>> = {
  'zh-CN': { status: zhStatus, enums: zhEnums, validation: zhValidation },
  'en-US': { status: enStatus, enums: enEnums, validation: enValidation },
  'ar-EG': { status: arStatus, enums: arEnums, validation: arValidation },
};
const sets = Object.entries(statusSets) as [StatusSetName, (typeof statusSets)[StatusSetName]][];
const enumerations = Object.entries(enums) as [EnumName, (typeof enums)[EnumName]][];

const statusKeys = new Set<keyof typeof zhStatus>([
  ...sets.flatMap(([name, list]) => [statusSetKey(name), ...list.map(({ labelKey }) => labelKey)]),
  ...Object.values(nullStatuses).map(({ labelKey }) => labelKey),
  ...requirements.map(requirementLabelKey),
]);
const enumKeys = new Set<keyof typeof zhEnums>(
  enumerations.flatMap(([name, list]) => [enumNameKey(name), ...list.map(({ labelKey }) => labelKey)]),
);

test.each([...sets, ...enumerations])('%s: values, names and labels are unique', (_, list) => {
  for (const key of ['value', 'name', 'labelKey'] as const)
    expect(new Set(list.map((item) => item[key])).size).toBe(list.length);
});

test.each(Object.keys(catalogues))('%s names exactly the statuses and enumerations that exist', (locale) => {
  expect(Object.keys(catalogues[locale]?.status ?? {}).sort()).toEqual([...statusKeys].sort());
  expect(Object.keys(catalogues[locale]?.enums ?? {}).sort()).toEqual([...enumKeys].sort());
});

test.each(Object.keys(catalogues))('%s: no two values of a set look alike', (locale) => {
  const { status = {}, enums: words = {} } = catalogues[locale] ?? {};
  for (const [, list] of sets) expect(new Set(list.map(({ labelKey }) => status[labelKey])).size).toBe(list.length);
  for (const [, list] of enumerations)
    expect(new Set(list.map(({ labelKey }) => words[labelKey])).size).toBe(list.length);
});

const placeholders = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(['en-US', 'ar-EG'])('%s has the keys of zh-CN, none empty, with the same parameters', (locale) => {
  for (const area of ['status', 'enums', 'validation'] as const) {
    const source = catalogues['zh-CN']?.[area] ?? {};
    const own = catalogues[locale]?.[area] ?? {};
    expect(Object.keys(own)).toEqual(Object.keys(source));
    for (const key of Object.keys(source)) {
      expect(own[key]?.trim()).toBeTruthy();
      expect([key, placeholders(own[key])]).toEqual([key, placeholders(source[key])]);
    }
  }
});

test('every line of a check list has a label with the parameters it is given', () => {
  const lists: (readonly Check[])[] = [
    loginNameChecks,
    passwordChecks,
    ...Object.values(IdDocType).map(realNameChecks),
    idCardChecks,
  ];
  for (const check of lists.flat())
    expect([check.key, placeholders(zhValidation[check.key])]).toEqual([
      check.key,
      Object.keys(check.params ?? {}).sort(),
    ]);
});

test('every icon of a status exists', () => {
  const names = new Set([
    ...sets.flatMap(([, list]) => list.map(({ icon }) => icon)),
    ...Object.values(nullStatuses).map(({ icon }) => icon),
  ]);
  expect([...names].filter((name) => !(name in icons))).toEqual([]);
});

test('no two values of one set share both meaning and icon', () => {
  // Colour alone does not tell them apart, and the word may be cut off.
  const alike = sets.flatMap(([name, list]) => {
    const looks = list.map(({ role, icon }) => `${role} ${icon}`);
    return looks.filter((look, i) => looks.indexOf(look) !== i).map((look) => `${name}: ${look}`);
  });
  expect(alike).toEqual([]);
});

test('the module table is labelled by the module enumeration', () =>
  expect(assessmentModuleTable.every(({ labelKey }) => enumKeys.has(labelKey))).toBe(true));
