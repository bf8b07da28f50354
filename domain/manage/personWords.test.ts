import arEG from '../../locales/ar-EG/areas/person';
import enUS from '../../locales/en-US/areas/person';
import zhCN from '../../locales/zh-CN/areas/person';
import { personActs } from './person';

const words = Object.entries({ zhCN, enUS, arEG }).flatMap(([locale, catalogue]) =>
  personActs.map((act) => [locale, act, catalogue as Readonly<Record<string, string>>] as const),
);

test.each(words)('%s: the button that does %s is not named like the one that opens its drawer', (_, act, catalogue) => {
  const save = catalogue[`manage.person.save.${act}`];
  expect(save).toBeTruthy();
  expect(save).not.toBe(catalogue[`manage.person.act.${act}`]);
});
