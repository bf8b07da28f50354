import { Provider } from '@@/plugin-model';
import type { CurrentUser } from '@domain/api/accountShapes';
import type { ProfileReview } from '@domain/statuses';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLocation } from '@umijs/max';
import { App } from 'antd';
import useCurrentUser from '@/models/currentUser';
import { loadSession } from '@/services/currentUser';
import { features } from '@/services/deployment';
import { beginSession, endSession } from '@/services/session';
import { signOut } from '@/services/signOut';
import { answerCalls, bootUmi, refusal, renderIn } from '../../tests/support/umi';
import { ApprovalGuard } from './approvalGuard';
import { EnterpriseGuard } from './enterpriseGuard';
import { InfoGuard } from './infoGuard';
import { LoginGuard } from './loginGuard';
import { PageGuard } from './pageGuard';

bootUmi();
beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  features.studios = false;
});

const teacher = {
  userId: 'u1',
  realName: '韦晓岚',
  orgName: '临江市第三中学',
  profileReview: 2,
  isInfoFinished: true,
  isEnterpriseUser: false,
  missingInfo: [],
  roles: ['teacher'],
  grants: {},
} as unknown as CurrentUser;

const enterprise = { ...teacher, isEnterpriseUser: true, roles: ['enterprise' as const] };

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const place = () => screen.getByText(/^\//).textContent;

/** The server's answer about the person; a thrown error is a broken network. */
type Told = () => CurrentUser;

/** The four checks in the order of the layout, and the page's own, around a page; no user without `told`. */
async function open(told?: Told, path = '/personal/console/general') {
  if (told) {
    beginSession('a'.repeat(43));
    answerCalls(told);
  } else endSession();
  await loadSession();
  renderIn(
    <App>
      <Provider models={{ currentUser: useCurrentUser }}>
        <Where />
        <LoginGuard>
          <ApprovalGuard>
            <InfoGuard>
              <EnterpriseGuard>
                <PageGuard>
                  <p>the page</p>
                </PageGuard>
              </EnterpriseGuard>
            </InfoGuard>
          </ApprovalGuard>
        </LoginGuard>
      </Provider>
    </App>,
    { path },
  );
}

test('a teacher without open matters sees the page', async () => {
  await open(() => teacher);
  expect(screen.getByText('the page')).toBeVisible();
});

test('nobody is led to login with a key of twelve letters, and the place is remembered under it', async () => {
  await open(undefined, '/personal/console/mycredit?year=2026');
  expect(screen.queryByText('the page')).toBeNull();
  const key = /^\/user\/login\/\?redirect=([A-Za-z]{12})$/.exec(place() ?? '')?.[1] ?? '';
  expect(sessionStorage.getItem('redirectKey')).toBe(key);
  expect(sessionStorage.getItem(key)).toBe('/personal/console/mycredit?year=2026');
});

test('a broken network offers another try and never login', async () => {
  let down = true;
  await open(() => {
    if (down) throw new Error('down');
    return teacher;
  });
  expect(place()).toBe('/personal/console/general');
  expect(screen.getByText('网络请求失败，请检查网络后重试')).toBeVisible();
  down = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('the page')).toBeVisible();
});

test('a server that is away for a moment is asked again without a press', async () => {
  let down = true;
  await open(() => {
    if (down) throw refusal(504, '系统暂时没有响应', { retryAfter: 0.05 });
    return teacher;
  });
  expect(screen.getByText('系统暂时没有响应')).toBeVisible();
  down = false;
  expect(await screen.findByText('the page')).toBeVisible();
});

test('a session that ends anywhere takes the page away', async () => {
  await open(() => teacher);
  await act(async () => endSession());
  expect(screen.queryByText('the page')).toBeNull();
  expect(place()).toMatch(/^\/user\/login\/\?redirect=/);
});

test('signing out leads to the bare login page, even when the server cannot be told', async () => {
  await open(() => teacher);
  answerCalls(() => {
    throw new Error('down');
  });
  await act(async () => signOut());
  expect(place()).toBe('/user/login/');
  expect(localStorage.getItem('token')).toBeNull();
});

test('an account in approval says with whom it is, and asks anew', async () => {
  let profileReview = 1 as ProfileReview;
  await open(() => ({ ...teacher, profileReview }));
  expect(screen.getByRole('heading', { name: '账号等待审核' })).toBeVisible();
  expect(screen.getByText(/临江市第三中学/)).toBeVisible();
  profileReview = 2;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '刷新审核结果' })));
  expect(await screen.findByText('the page')).toBeVisible();
});

test('a refused account says why and where to correct it', async () => {
  await open(() => ({ ...teacher, profileReview: 3, profileReviewReason: '姓名与证件不符' }));
  expect(screen.getByText('姓名与证件不符')).toBeVisible();
  expect(screen.getByRole('link', { name: '修改并重新提交' })).toHaveAttribute(
    'href',
    '/personal/console/myprofile/infowrite',
  );
});

test('an incomplete account lists what is missing, with a jump to each field', async () => {
  const missingInfo = [
    { field: 'nationality', label: '民族' },
    { field: 'positionName', label: '职务名称' },
  ];
  const incomplete = { ...teacher, isInfoFinished: false, missingInfo };
  await open(() => incomplete, '/personal/annualass/list');
  expect(screen.getByText('还缺 2 项')).toBeVisible();
  expect(screen.getByRole('link', { name: /民族/ })).toHaveAttribute(
    'href',
    '/personal/console/myprofile/infowrite#nationality',
  );
});

test('whoever arrives with an incomplete account comes to the page that asks for what is missing', async () => {
  await open(() => ({ ...teacher, isInfoFinished: false }));
  expect(place()).toBe('/personal/console/myprofile/infowrite');
  expect(screen.getByText('the page')).toBeVisible();
});

test('the pages that repair an account stay open to it', async () => {
  await open(() => ({ ...teacher, profileReview: 3, isInfoFinished: false }), '/Personal/Profile/');
  expect(screen.getByText('the page')).toBeVisible();
});

test.each([true, false])('an enterprise user arrives at a home of its own; studios: %s', async (studios) => {
  features.studios = studios;
  await open(() => enterprise);
  expect(place()).toBe('/personal/enterprise');
  expect(screen.getByText('the page')).toBeVisible();
});

test('an enterprise user is led from the pages of teachers to the studios where there are any', async () => {
  features.studios = true;
  await open(() => enterprise, '/personal/annualass/list');
  expect(place()).toBe('/personal/mystudios');
});

test('without studios an enterprise user sees the refusal of other pages in place', async () => {
  await open(() => enterprise, '/personal/annualass/list');
  expect(place()).toBe('/personal/annualass/list');
  expect(screen.getByRole('heading', { name: '无权查看' })).toBeVisible();
});

test('a page of another role is refused in place, also by its address, and opened by the grant', async () => {
  const trainer = { ...teacher, roles: ['trainer' as const] };
  await open(() => trainer, '/personal/console/myorder/list');
  expect(place()).toBe('/personal/console/myorder/list');
  expect(screen.getByRole('heading', { name: '无权查看' })).toBeVisible();
  cleanup();
  await open(() => trainer, '/personal/appraisingList/list');
  expect(screen.queryByText('the page')).toBeNull();
  cleanup();
  await open(() => ({ ...trainer, grants: { ...trainer.grants, appraising: true } }), '/personal/appraisingList/list');
  expect(screen.getByText('the page')).toBeVisible();
});

test('the studios are not there where they are switched off', async () => {
  await open(() => teacher, '/personal/workroom/square/list');
  expect(screen.queryByText('the page')).toBeNull();
  expect(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  cleanup();
  features.studios = true;
  await open(() => teacher, '/personal/workroom/square/list');
  expect(screen.getByText('the page')).toBeVisible();
});

test('another person who signs in in another tab takes the page away, and is named with one way to go on', async () => {
  await open(() => teacher);
  answerCalls(() => ({ userId: 'u2', realName: '何晓东' }));
  localStorage.setItem('token', 'b'.repeat(43));
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(await screen.findByRole('heading', { name: '此浏览器现已登录 何晓东' })).toBeVisible();
  expect(screen.getByText(/已存为 韦晓岚 的草稿/)).toBeVisible();
  expect(screen.queryByText('the page')).toBeNull();
  expect(screen.getByRole('button', { name: '以 何晓东 的身份继续' })).toBeVisible();
  // The other user signs out: now no user is signed in.
  localStorage.removeItem('token');
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(place()).toMatch(/^\/user\/login\//);
});
