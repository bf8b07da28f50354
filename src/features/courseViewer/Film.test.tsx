import { act, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { Film } from './Film';
import { loadPlayer } from './player';

jest.mock('./player', () => ({ loadPlayer: jest.fn() }));
bootUmi();

/** Shows a film that fails in a browser with or without H.264, with or without a network. */
async function fail({ codec, online }: { codec: boolean; online: boolean }) {
  jest.spyOn(HTMLVideoElement.prototype, 'canPlayType').mockReturnValue(codec ? 'probably' : '');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  let failed = () => {};
  const mount = jest.fn((_host: HTMLElement, { onFailed }: { onFailed: () => void }) => {
    failed = onFailed;
    return { destroy: () => undefined };
  });
  jest.mocked(loadPlayer).mockResolvedValue(mount as never);
  await act(async () => void renderIn(<Film url="/film.mp4" title="导学" />));
  act(() => failed());
  return mount;
}

test('a film fails for want of a codec: the browser is named, and nothing is tried again', async () => {
  await fail({ codec: false, online: true });
  expect(screen.getByText('当前浏览器不支持播放此视频')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body).not.toHaveTextContent('联网');
});

test('a film fails while the network is there: the network is not blamed, and it is tried again', async () => {
  const mount = await fail({ codec: true, online: true });
  expect(screen.getByText('视频没有播放出来，请重试')).toBeVisible();
  expect(document.body).not.toHaveTextContent('联网');
  await act(async () => screen.getByRole('button', { name: /重\s*试/ }).click());
  expect(mount).toHaveBeenCalledTimes(2);
});

test('a film fails without a network: it goes on once there is one', async () => {
  await fail({ codec: true, online: false });
  expect(screen.getByText('视频播放中断，联网后会从此处继续')).toBeVisible();
});
