import { type Api, startApi } from '../../tests/support/api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const asked = (token?: string) => api.call('GET /api/Account/GetUserInfo', { ...(token && { token }) });

test('a call without a token is told that the credential is missing, one with an unknown token that it is worth nothing', async () => {
  expect(await asked()).toMatchObject({ status: 401, errorCode: '401', errorMessage: '缺少身份凭证' });
  expect(await asked('a-token-that-nobody-has-given')).toMatchObject({
    status: 401,
    errorCode: '401',
    errorMessage: '登录已失效，请重新登录',
  });
});
