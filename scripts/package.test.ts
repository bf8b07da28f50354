import { environments, variants } from '../config/variants';
import { HelpRequest, StartError } from '../server/startError';
import { assertVersion } from './checkNode';
import { packageOptions } from './package';

const refusal = (args: string[]): string => {
  try {
    packageOptions(args);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  throw new Error('accepted');
};

test('without options every variant is packaged for every environment', () => {
  const { targets, out } = packageOptions([]);
  expect(targets).toHaveLength(Object.keys(variants).length * environments.length);
  expect(out).toBe('archives');
});

test('options narrow it down', () => {
  expect(packageOptions(['--variant', 'lz', '--env', 'test']).targets).toEqual([{ variant: 'lz', env: 'test' }]);
  expect(packageOptions(['--env', 'prod', '--out', 'x'])).toEqual({
    targets: Object.keys(variants).map((variant) => ({ variant, env: 'prod' })),
    server: false,
    out: 'x',
  });
});

test.each([
  [['--variant', 'nowhere'], /nowhere.*known: default, lz/],
  [['--variant', 'toString'], /toString/],
  [['--env', 'live'], /live.*known: dev, test, prod/],
  [['--colour', 'red'], /--colour/],
  [['lz'], /lz/],
])('%p is refused', (args, message) => {
  expect(refusal(args)).toMatch(message);
});

test('an incomplete variant is refused with the field that is missing', () => {
  const { lz } = variants;
  const whole = lz!.hosts.prod.apiHost;
  try {
    lz!.hosts.prod.apiHost = 'no address';
    expect(refusal(['--variant', 'lz', '--env', 'test'])).toMatch(/"lz".*hosts\.prod\.apiHost/);
  } finally {
    lz!.hosts.prod.apiHost = whole;
  }
});

test('the archive of the server is one for all of them', () => {
  expect(packageOptions(['--server'])).toEqual({ targets: [], server: true, out: 'archives' });
  expect(refusal(['--server', '--env', 'prod'])).toMatch(/--server.*all/);
});

test('--help is no error', () => {
  expect(() => packageOptions(['--help'])).toThrow(HelpRequest);
});

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.1.0', true],
  ['20.18.9', false],
  ['18.20.0', false],
])('Node %s', (version, accepted) => {
  const check = () => assertVersion(version, '>=20.19');
  if (accepted) expect(check).not.toThrow();
  else expect(check).toThrow(StartError);
});
