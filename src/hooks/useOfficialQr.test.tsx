import { LoginQrState } from '@domain/statuses';
import { act, renderHook } from '@testing-library/react';
import { officialProfile } from '@/services/officialProfile';
import { answerCalls, bootUmi } from '../../tests/support/umi';
import { type Scanned, useOfficialQr } from './useOfficialQr';

bootUmi();
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const { Unscanned, LoginSuccess, LoginFail, Expired } = LoginQrState;
const profile = { openId: 'o', nickName: 'n', headImg: '' };

/** Serves codes whose state is what `states` says at each asking, the last one for ever. */
function serve(states: object[]) {
  const asked = { codes: 0, states: 0 };
  answerCalls((call) => {
    if (call.endsWith('GetOfficialQRCode'))
      return { qrId: `qr${++asked.codes}`, image: 'data:image/png;base64,AA==', expireIn: 60 };
    return states[Math.min(asked.states++, states.length - 1)];
  });
  return asked;
}
/** Time in steps of a second, each of them rendered. */
async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(Math.min(ms, 1000)));
  if (ms > 1000) await pass(ms - 1000);
}
const start = async () => {
  const scans: Scanned[] = [];
  const onSuccess = (scanned: Scanned) => void scans.push(scanned);
  const { result } = renderHook(() => useOfficialQr('login', onSuccess));
  await pass(0);
  return { result, scans };
};
const see = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the state is asked for every two seconds, until a final one, which hands out the token once', async () => {
  const asked = serve([
    { state: Unscanned },
    { state: LoginQrState.Scanned },
    { state: LoginSuccess, token: 'token', officialProfile: profile },
  ]);
  const { result, scans } = await start();
  expect(result.current).toMatchObject({ state: Unscanned, failed: false });
  await pass(4000);
  expect(result.current.state).toBe(LoginQrState.Scanned);
  await pass(20_000);
  expect(result.current.state).toBe(LoginSuccess);
  expect(asked.states).toBe(3);
  expect(scans).toEqual([{ token: 'token', qrId: 'qr1' }]);
  expect(officialProfile.get()).toEqual(profile);
});

test.each([LoginFail, Expired])('state %i ends the asking, and another code starts anew', async (state) => {
  const asked = serve([{ state }]);
  const { result } = await start();
  await pass(10_000);
  expect(asked.states).toBe(1);
  act(() => result.current.renew());
  await pass(0);
  expect(asked.codes).toBe(2);
  expect(result.current.state).toBe(Unscanned);
});

test('a hidden tab asks for nothing', async () => {
  const asked = serve([{ state: Unscanned }]);
  await start();
  see('hidden');
  await pass(10_000);
  expect(asked.states).toBe(0);
  see('visible');
  await pass(1000);
  expect(asked.states).toBe(1);
});

test('a code that nobody scans in its time has expired, whatever the server says later', async () => {
  const asked = serve([{ state: Unscanned }]);
  const { result } = await start();
  await pass(61_000);
  expect(result.current.state).toBe(Expired);
  const before = asked.states;
  await pass(10_000);
  expect(asked.states).toBe(before);
});

test('a state that cannot be read is a failure, not a login', async () => {
  serve([]);
  answerCalls((call) => {
    if (call.endsWith('GetOfficialQRCode')) return { qrId: 'q', image: 'data:,', expireIn: 60 };
    throw new Error('offline');
  });
  const { result, scans } = await start();
  await pass(2000);
  expect(result.current.failed).toBe(true);
  expect(scans).toEqual([]);
});
