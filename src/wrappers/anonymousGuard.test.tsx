import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { HOME } from '@/services/home';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { AnonymousGuard } from './anonymousGuard';

bootUmi();

const show = (user?: { userId: string }) =>
  renderIn(
    <Routes>
      <Route path="/user/login" element={<AnonymousGuard>login</AnonymousGuard>} />
      <Route path={HOME} element={<p>home</p>} />
    </Routes>,
    { path: '/user/login', user },
  );

test('nobody sees the page', () => {
  show();
  expect(screen.getByText('login')).toBeInTheDocument();
});

test('a signed-in person is led home', () => {
  localStorage.setItem('token', 'a'.repeat(43));
  show({ userId: '1' });
  expect(screen.getByText('home')).toBeInTheDocument();
  localStorage.clear();
});

test('a person whose session has just ended is not led back', () => {
  show({ userId: '1' });
  expect(screen.getByText('login')).toBeInTheDocument();
});

test('a stored token alone keeps nobody away, for it may have expired', () => {
  localStorage.setItem('token', 'a'.repeat(43));
  show();
  expect(screen.getByText('login')).toBeInTheDocument();
  localStorage.clear();
});
