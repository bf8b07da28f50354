import { contract } from '../../domain/api';
import { officialScenes } from '../../domain/api/accountOfficial';
import type { Endpoint } from '../../domain/api/core';
import { type FeatureName, featureNames, VARIANT_HEADER } from '../../domain/features';
import { signedIn } from '../../tests/support/accounts';
import { type Api, startApi } from '../../tests/support/api';
import { configuredVariants, variantFor } from './variant';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const from = (variant: string) => ({ headers: { [VARIANT_HEADER]: variant } });

/** Every call that hangs on a switch, with the query that says which one. */
const switches = (Object.entries(contract) as [string, Endpoint][]).flatMap(
  ([key, { feature }]): [string, FeatureName, Record<string, string>][] =>
    feature === undefined
      ? []
      : typeof feature === 'string'
        ? [[key, feature, {}]]
        : Object.entries(feature.of).map(([value, name]) => [key, name, { [feature.query]: value }]),
);

describe.each(switches)('%s hangs on %s %j', (key, _, query) => {
  test('and is refused to everybody where it is switched off, before anything else is looked at', async () => {
    for (const token of [undefined, (await signedIn(api)).token]) {
      const answer = await api.call(key, { query, token, ...from('bare') });
      expect(answer).toMatchObject({ status: 403, errorCode: '403', errorMessage: '此功能未开放' });
    }
  });

  test('and is looked at where it is switched on', async () => {
    const answer = await api.call(key, { query, ...from('full') });
    expect(answer.errorMessage).not.toBe('此功能未开放');
  });
});

test('every switch that the server can hold has a call', () => {
  const held = new Set(switches.map(([, name]) => name));
  expect(featureNames.filter((name) => !held.has(name))).toEqual([]);
});

test('a code that was made where scanning is switched on is worth nothing where it is off', async () => {
  for (const scene of Object.keys(officialScenes)) {
    const { token } = await signedIn(api);
    const made = await api.call('GET /api/Account/GetOfficialQRCode', { query: { scene }, token, ...from('full') });
    const state = `GET /api/Account/GetQRCodeState/${made.data.qrId}`;
    expect((await api.call(state, { token, ...from('full') })).data).toMatchObject({ state: 0 });
    expect(await api.call(state, { token, ...from('bare') })).toMatchObject({ status: 403 });
  }
});

test('a request that names no variant, or none that is served, gets the first one', async () => {
  for (const variant of [undefined, '', 'elsewhere', '__proto__', 'constructor', 'toString'])
    expect((await api.call('GET /api/Public/GetLoginNotice', variant === undefined ? {} : from(variant))).success).toBe(
      true,
    );
});

test('the variants of a server: only those that are served, the preferred one first', () => {
  const names = (...args: Parameters<typeof configuredVariants>) => [...configuredVariants(...args).keys()];
  expect(names(undefined, undefined)).toEqual(['default', 'lz']);
  expect(names(undefined, 'lz')).toEqual(['lz', 'default']);
  expect(names(['lz'], 'default')).toEqual(['lz']);
  expect(names(['lz', 'constructor'], undefined)).toEqual(['lz']);
});

describe('a client that does not know our header', () => {
  const served = configuredVariants(undefined, undefined, 'test');
  const found = (asked: Partial<Parameters<typeof variantFor>[1]>, all = served) =>
    variantFor(all, { named: undefined, referer: undefined, feature: undefined, ...asked }).base;

  test('is of the variant that its page lies below', () => {
    expect(found({ referer: 'https://teacher.example/lz/teacher/personal/mystudios' })).toBe('/lz/teacher/');
    expect(found({ referer: 'https://teacher.example/teacher/', feature: 'studios' })).toBe('/teacher/');
  });

  test('is served by any variant that has what it asks for, where its page tells none', () => {
    expect(found({ feature: 'studios' })).toBe('/lz/teacher/');
    for (const referer of ['https://elsewhere.example/', 'no address', ''])
      expect(found({ referer, feature: 'studios' })).toBe('/lz/teacher/');
    expect(found({})).toBe('/teacher/');
  });

  test('is refused where no variant that is served has it', () => {
    const without = configuredVariants(undefined, undefined, 'prod');
    expect(found({ feature: 'studios' }, without)).toBe('/teacher/');
    expect([...without.values()].some(({ features }) => features.studios)).toBe(false);
  });

  test('and one that names a variant is of that one', () => {
    const referer = 'https://teacher.example/lz/teacher/';
    expect(found({ named: 'default', referer, feature: 'studios' })).toBe('/teacher/');
    expect(found({ named: 'elsewhere', referer, feature: 'studios' })).toBe('/teacher/');
  });
});

test('studios answer without the header where a variant that is served has them', async () => {
  const { token } = await signedIn(api);
  expect(await api.call('GET /api/GetMyStudioList', { token })).toMatchObject({ success: true });
});
