import { deploymentOf, type Environment, environments, variants } from '../config/variants';
import { environmentOf, SettingError } from './demonstration';
import { configuredVariants } from './http/variant';

test.each<[string, Environment, boolean]>([
  ['lz', 'test', true],
  ['lz', 'dev', true],
  ['lz', 'prod', false],
  ...environments.map((env): [string, Environment, boolean] => ['default', env, false]),
])('studios of %s in %s: %s, in the bundle and at the server', (name, env, on) => {
  expect(deploymentOf(name, env).features.studios).toBe(on);
  expect(configuredVariants([name], undefined, env).get(name)?.features.studios).toBe(on);
});

test('the other switches are those of every deployment', () => {
  for (const name of Object.keys(variants))
    for (const env of environments)
      expect(deploymentOf(name, env).features).toMatchObject({
        register: true,
        officialAccount: true,
        comments: true,
        recharge: true,
        refund: true,
        scanLogin: false,
      });
});

test('nothing of the other environments reaches the browser', () => {
  expect(deploymentOf('lz', 'prod')).not.toHaveProperty('featuresIn');
});

test('a server knows which environment it answers for', () => {
  const installed = { DEMO: '0' };
  expect(environmentOf({ DEMO: '1' }, 'd')).toBe('dev');
  expect(environmentOf(installed, 'd')).toBe('prod');
  expect(environmentOf({ ...installed, ENVIRONMENT: 'test' }, 'd')).toBe('test');
  expect(() => environmentOf({ ...installed, ENVIRONMENT: 'live' }, 'd')).toThrow(SettingError);
});
