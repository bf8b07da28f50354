import { draftLimits } from '../../../domain/constants';
import { signedIn } from '../../../tests/support/accounts';
import { type Api, startApi } from '../../../tests/support/api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function person() {
  const { token, row } = await signedIn(api);
  const key = `${row.id}:thesis:new`;
  return {
    key,
    save: (content: string, rowVersion: number, of = key) =>
      api.call('PUT /api/Draft/SaveDraft', { token, body: { key: of, content, device: 'Windows', rowVersion } }),
    drop: (rowVersion: number) => api.call('DELETE /api/Draft/DelDraft', { token, body: { key, rowVersion } }),
    read: async (of = key) => (await api.call('GET /api/Draft/GetDraft', { token, query: { key: of } })).data,
  };
}
const place = (from: string) => ({ from, draft: { savedAt: 1, values: { title: from } } });

test('two places write on top of one another, and neither is thrown away unseen', async () => {
  const { save, drop, read } = await person();
  expect((await save(JSON.stringify(place('a')), 0)).data).toMatchObject({ rowVersion: 1 });
  const met = await save(JSON.stringify(place('b')), 0);
  expect(met).toMatchObject({ errorCode: '409', data: { current: { content: JSON.stringify(place('a')) } } });
  const both = JSON.stringify({ ...place('b'), others: [place('a')] });
  expect((await save(both, 1)).data).toMatchObject({ rowVersion: 2 });
  // The first browser has sent its form, and does not know of the draft of the other.
  expect(await drop(1)).toMatchObject({ errorCode: '409', data: { current: { content: both, rowVersion: 2 } } });
  expect(await read()).toMatchObject({ content: both });
  expect((await drop(2)).data).toBe(true);
  expect(await read()).toBeNull();
});

test('the version that a draft began from may be a time', async () => {
  const { row, token } = await signedIn(api);
  const key = `${row.id}:assessmentPlan:1`;
  const body = { key, content: '{}', device: 'Windows', rowVersion: 0, baseVersion: 1_764_420_245_000 };
  expect((await api.call('PUT /api/Draft/SaveDraft', { token, body })).success).toBe(true);
  expect((await api.call('GET /api/Draft/GetDraft', { token, query: { key } })).data).toMatchObject({
    baseVersion: body.baseVersion,
  });
});

test('a draft has its length, a person so many of them: the oldest make way', async () => {
  const { key, save, read } = await person();
  expect((await save('x'.repeat(draftLimits.length), 0)).success).toBe(true);
  expect((await save('x'.repeat(draftLimits.length + 1), 1)).errorCode).toBe('400');
  api.pass(1000);
  for (let n = 0; n < draftLimits.kept; n++) await save('{}', 0, `${key}${n}`);
  expect(await read()).toBeNull();
  expect(await read(`${key}0`)).toMatchObject({ content: '{}' });
});
