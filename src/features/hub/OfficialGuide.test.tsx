import type { CurrentUser } from '@domain/api/accountShapes';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { OfficialGuide } from './OfficialGuide';

bootUmi();
beforeEach(() => localStorage.clear());

const user = { userId: 'u1', isOfficialBound: false } as CurrentUser;
const guide = () => screen.queryByRole('region', { name: '绑定公众号，一步进入' });

test('whoever has not bound the official account is told of it, until it is not wanted any more: then for good', () => {
  renderIn(<OfficialGuide user={user} />);
  expect(guide()).toBeVisible();
  expect(screen.getByRole('link', { name: '去绑定' })).toHaveAttribute('href', '/personal/profile#official');
  fireEvent.click(screen.getByRole('button', { name: '不再提示' }));
  expect(guide()).toBeNull();
  expect(localStorage.getItem('officialGuideCancelled')).toBe('1');
  cleanup();
  renderIn(<OfficialGuide user={user} />);
  expect(guide()).toBeNull();
});

test('whoever has bound it is told nothing', () => {
  renderIn(<OfficialGuide user={{ ...user, isOfficialBound: true }} />);
  expect(guide()).toBeNull();
});
