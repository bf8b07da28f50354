import type { MySession } from '../../domain/api/account';
import { demonstrationPassword } from '../../domain/demonstration';
import { fixedAccount } from '../../server/seed/fixedAccounts';
import { newIdCard, newMobile } from '../support/accounts';
import { codeOnPhone } from '../support/phone';
import { workIsDone } from '../support/robotCheck';
import type { Visitor } from './visitor';
import type { World } from './world';
import type { Writing } from './writing';

const isAtStep = (visitor: Visitor, title: string) =>
  visitor.page.evaluate((text) => document.querySelector('h2')?.innerText.includes(text) ?? false, title);

const applicant = { loginName: 'zhaoliying_2026', password: 'Bamboo2026', mobile: newMobile() };

/** Fills in the whole registration except for its last button. */
async function fillRegistration(visitor: Visitor): Promise<string[]> {
  const { t, world } = visitor;
  const next = () => visitor.click('button', t('common.next'));
  if (!(await isAtStep(visitor, t('account.step.agreement.title')))) {
    await visitor.goto('/user/register/');
    await visitor.type(t('account.loginName.short'), applicant.loginName);
    await visitor.type(t('account.password'), applicant.password);
    await visitor.type(t('account.confirmPwd'), applicant.password);
    await next();
    await visitor.waitForText(t('account.step.identity.title'));
    await visitor.type(t('account.realName'), '赵丽颖');
    await visitor.type(t('account.idCardNo'), newIdCard());
    await next();
    await visitor.waitForText(t('account.step.organisation.title'));
    await (await visitor.find('searchbox', t('account.register.organisation.search'))).type('临江市第三中学');
    await visitor.page.locator('::-p-xpath(//button[starts-with(., "临江市第三中学")])').click();
    await next();
    await visitor.waitForText(t('account.step.teaching.title'));
    await visitor.click('radio', t('enum.stageCategory.general'));
    await visitor.click('checkbox', t('enum.role.teacher'));
    await next();
    await visitor.waitForText(t('account.step.contact.title'));
    await visitor.type(t('account.mobile'), applicant.mobile);
    await workIsDone(visitor.page, visitor.t);
    await visitor.click('button', t('account.sms.send'));
    await visitor.waitForText(t('account.sms.sent', { minutes: 5 }));
    await visitor.type(t('account.smsCode'), await codeOnPhone(world.site.origin, applicant.mobile));
    await next();
    await visitor.waitForText(t('account.step.agreement.title'));
    await visitor.click('checkbox', t('account.register.agree'));
  }
  return [applicant.loginName, '赵丽颖', applicant.mobile];
}

// An account that no other test uses: a new password ends all its sessions.
const forgetful = fixedAccount('teacher04');
const newPassword = 'Bamboo2027';

/** Fills in the first step of the forgotten password; the picture code is loaded each time. */
async function fillMobile(visitor: Visitor): Promise<string[]> {
  const { t } = visitor;
  if (!(await isAtStep(visitor, t('account.forgotten.step.mobile')))) await visitor.goto('/user/forgetpwd/');
  if (!(await visitor.shows(forgetful.mobile))) await visitor.type(t('account.mobile'), forgetful.mobile);
  await workIsDone(visitor.page, visitor.t);
  return [forgetful.mobile];
}

const forgotten = { path: () => '/user/forgetpwd/', as: null, once: true, ownWords: true } as const;

async function fillNewPassword(visitor: Visitor): Promise<string[]> {
  const { t } = visitor;
  if (await isAtStep(visitor, t('account.forgotten.step.account'))) {
    await visitor.click('button', t('account.forgotten.next.account'));
    await visitor.waitForText(t('account.newPwd'));
  }
  if (!(await visitor.shows(newPassword))) {
    await visitor.type(t('account.newPwd'), newPassword);
    await visitor.type(t('account.confirmPwd'), newPassword);
  }
  return [newPassword];
}

/** Fills in the drawer of the new password, which the page opens by its address. */
async function fillPassword(visitor: Visitor): Promise<string[]> {
  const { t } = visitor;
  if (!visitor.page.url().includes('/personal/profile')) await visitor.goto('/personal/profile#password');
  await visitor.find('dialog', t('profile.password.title'));
  if (!(await visitor.shows(newPassword))) {
    await visitor.type(t('profile.password.old'), demonstrationPassword);
    await visitor.type(t('profile.password.new'), newPassword);
    await visitor.type(t('profile.password.confirm'), newPassword);
  }
  return [newPassword];
}

// An account that no other row uses, so its sessions are free for this test.
const traveller = 'leader01';
let sessions: string[] = [];
const sessionsOf = async ({ site }: World) =>
  (await site.read<MySession[]>('Account/ListMySessions', await site.signIn(traveller))).map(({ id }) => id);

/** Opens the drawer of the devices that are signed in. */
async function seeDevices(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  await visitor.goto('/personal/profile');
  await visitor.click('button', `${t('profile.devices.title')}: ${t('profile.devices.look')}`);
  await visitor.waitForText(t('profile.devices.why'));
}

export const accountWritings: readonly Writing[] = [
  {
    screen: 'signing in',
    always: true,
    uses: true,
    call: '/api/Account/Login',
    path: () => '/user/login/',
    as: null,
    ownWords: true,
    fill: async (visitor) => {
      const { t, page } = visitor;
      if (!page.url().includes('/user/login')) {
        await page.evaluate(() => localStorage.removeItem('token'));
        await visitor.goto('/user/login/');
      }
      await visitor.find('button', t('account.login.submit'));
      if (!(await visitor.shows(demonstrationPassword))) {
        await visitor.type(t('account.login.name'), 'teacher01');
        await visitor.type(t('account.password'), demonstrationPassword);
      }
      return ['teacher01', demonstrationPassword];
    },
    act: ({ click, t }) => click('button', t('account.login.submit')),
    done: ({ waitForText, t }) => waitForText(t('hub.todo.title')),
    told: { '429': (t) => t('account.login.waitWhy') },
  },
  {
    screen: 'registering',
    call: '/api/Account/Register',
    path: () => '/user/register/',
    as: null,
    once: true,
    ownWords: true,
    fill: fillRegistration,
    act: ({ click, t }) => click('button', t('account.register.submit')),
    // The try whose reply was lost has made the account; the next try finds that out.
    done: async ({ waitForText, t, world }) => {
      await waitForText(t('account.register.done'));
      expect(await world.site.signIn(applicant.loginName, applicant.password)).toMatch(/^[\w-]{20,}$/);
    },
    lost: true,
  },
  {
    ...forgotten,
    screen: 'the picture code of a forgotten password',
    uses: true,
    call: '/api/Account/VerifyVerificationCode',
    fill: fillMobile,
    act: ({ click, t }) => click('button', t('account.forgotten.next.mobile')),
  },
  {
    ...forgotten,
    follows: true,
    screen: 'the text message of a forgotten password',
    uses: true,
    call: '/api/Account/RetrievePwdSMSCode',
    fill: fillMobile,
    act: ({ click, t }) => click('button', t('account.forgotten.next.mobile')),
    done: ({ waitForText, t }) => waitForText(t('account.forgotten.sentTo')),
  },
  {
    ...forgotten,
    follows: true,
    screen: 'the code of a forgotten password',
    uses: true,
    call: '/api/Account/VerifyRetrievePwdSMSCode',
    fill: async (visitor) => {
      const code = await codeOnPhone(visitor.world.site.origin, forgetful.mobile);
      if (!(await visitor.shows(code))) await visitor.type(visitor.t('account.smsCode'), code);
      return [code];
    },
    act: ({ click, t }) => click('button', t('account.forgotten.next.sms')),
    done: ({ waitForText, t }) => waitForText(t('account.forgotten.account')),
  },
  {
    ...forgotten,
    follows: true,
    screen: 'the new password',
    call: '/api/Account/ModifyPwd',
    fill: fillNewPassword,
    act: ({ click, t }) => click('button', t('account.forgotten.next.password')),
    // The code is used up: the next try is refused, and the user is told what that may mean.
    done: async ({ hears, t, world }) => {
      await hears(t('account.forgotten.maybeDone'));
      expect(await world.site.signIn(forgetful.loginName, newPassword)).toMatch(/^[\w-]{20,}$/);
    },
    lost: true,
  },
  {
    screen: 'another password',
    call: '/api/Account/ModifyPwd',
    path: () => '/personal/profile#password',
    as: 'hexd_2022',
    once: true,
    ownWords: true,
    secret: true,
    fill: fillPassword,
    act: ({ answer, t }) => answer(t('profile.password.do')),
    done: async ({ find, t, world }) => {
      await find('button', t('account.login.submit'));
      expect(await world.site.signIn('hexd_2022', newPassword)).toMatch(/^[\w-]{20,}$/);
    },
  },
  {
    screen: 'unbinding the official account',
    call: '/api/Account/UnbindOfficial',
    path: () => '/personal/profile',
    once: true,
    fill: async (visitor) => {
      const { t } = visitor;
      if (!visitor.page.url().includes('/personal/profile')) await visitor.goto('/personal/profile');
      // Every answer closes the confirmation.
      await visitor.gone(t('profile.official.unbindText'));
      await visitor.click('button', `${t('profile.account.official')}: ${t('profile.account.unbind')}`);
      await visitor.find('dialog', t('profile.official.unbindTitle'));
      return [];
    },
    act: ({ answer, t }) => answer(t('profile.account.unbind')),
    done: ({ find, t }) => find('button', `${t('profile.account.official')}: ${t('profile.account.bind')}`),
  },
  {
    screen: 'signing out another device',
    call: '/api/Account/EndMySession/*',
    path: () => '/personal/profile',
    as: traveller,
    prepare: async (world) => {
      for (let n = 0; n < 3; n++) await world.site.signIn(traveller);
      sessions = await sessionsOf(world);
    },
    fill: async (visitor) => {
      await seeDevices(visitor);
      await visitor.find('button', visitor.t('profile.devices.others'));
      return [];
    },
    // The session that has been idle for the longest time is the last one.
    act: async ({ page }) => (await page.$$('[role=dialog] li button')).at(-1)?.click(),
    // The list is read again and shows the effect even when the reply is lost.
    done: ({ calm }) => calm(),
    showsEffect: true,
    effects: async (world) => {
      const open = await sessionsOf(world);
      return sessions.filter((id) => !open.includes(id)).length;
    },
  },
  {
    screen: 'the profile',
    always: true,
    call: '/api/Account/ModifyMyProfile',
    path: () => '/personal/console/myprofile/infowrite',
    ownWords: true,
    fill: async (visitor, n) => {
      const { t } = visitor;
      const work = `初中数学教学与教研（${n}）`;
      if (!visitor.page.url().includes('/infowrite')) await visitor.goto('/personal/console/myprofile/infowrite');
      await visitor.find('button', t('profile.save.do'));
      if (!(await visitor.shows(work))) await visitor.type(t('profile.engageWork'), work);
      return [work];
    },
    act: ({ click, t }) => click('button', t('profile.save.do')),
    done: ({ hears, t }) => hears(t('profile.save.done')),
    effects: async ({ site, tokenOf }) =>
      (await site.read<{ rowVersion: number }>('Account/GetMyProfile', await tokenOf('teacher01'))).rowVersion,
  },
];
