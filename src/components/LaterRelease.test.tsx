import { durations } from '@domain/constants';
import { act, fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';

bootUmi();

test('an open page says that there is a later release, saves what is open and waits for the person', async () => {
  document.documentElement.dataset.release = 'default-a';
  const { LaterRelease } = await import('./LaterRelease');
  const { hearRelease } = await import('@/services/release');
  const { beforeReload } = await import('@/services/chunks');
  const saved = jest.fn();
  beforeReload(saved);
  renderIn(<LaterRelease />);
  const hear = (ms: number) => act(() => hearRelease('default-b', ms));
  hear(0);
  expect(screen.queryByRole('status')).toBeNull();
  hear(durations.releaseSettled);
  fireEvent.click(await screen.findByRole('button', { name: '稍后' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(saved).not.toHaveBeenCalled();
  hear(performance.now() + durations.releasePutOff + durations.releaseSettled);
  expect((await screen.findByRole('status')).textContent).toContain('页面有更新');
  fireEvent.click(screen.getByRole('button', { name: '立即更新' }));
  expect(saved).toHaveBeenCalledTimes(1);
});
