import type { Person } from './person';
import { codeOnPhone } from './phone';
import { workIsDone } from './robotCheck';
import type { Site } from './sites';

export interface Newcomer {
  loginName: string;
  password: string;
  realName: string;
  idCard: string;
  /** Name of the organisation, as its search finds it. */
  organisation: string;
  mobile: string;
}

/** Registers as a teacher with a code from the phone, from the page of login to the page that tells who approves. */
export async function register(person: Person, site: Pick<Site, 'origin'>, one: Newcomer): Promise<void> {
  const { t } = person;
  const next = () => person.click('button', t('common.next'));
  await person.goto('/user/login/');
  await person.click('link', t('account.login.register'));
  await person.at('/user/register');
  await person.waitForText(t('account.step.account.title'));
  await person.type(t('account.loginName.short'), one.loginName);
  await person.type(t('account.password'), one.password);
  await person.type(t('account.confirmPwd'), one.password);
  await next();
  await person.waitForText(t('account.step.identity.title'));
  await person.type(t('account.realName'), one.realName);
  await person.type(t('account.idCardNo'), one.idCard);
  await next();
  await person.waitForText(t('account.step.organisation.title'));
  await (await person.find('searchbox', t('account.register.organisation.search'))).type(one.organisation);
  const hit = await person.page.waitForSelector(`::-p-xpath(//button[starts-with(., "${one.organisation}")])`);
  await hit?.click();
  await next();
  await person.waitForText(t('account.step.teaching.title'));
  await person.click('radio', t('enum.stageCategory.general'));
  await person.click('checkbox', t('enum.role.teacher'));
  await next();
  await person.waitForText(t('account.step.contact.title'));
  await person.type(t('account.mobile'), one.mobile);
  await workIsDone(person.page, t);
  await person.click('button', t('account.sms.send'));
  await person.waitForText(t('account.sms.sent', { minutes: 5 }));
  await person.type(t('account.smsCode'), await codeOnPhone(site.origin, one.mobile));
  await next();
  await person.waitForText(t('account.step.agreement.title'));
  await person.click('checkbox', t('account.register.agree'));
  await person.click('button', t('account.register.submit'));
  await person.waitForText(t('account.register.done'));
  await person.click('button', t('account.register.enter'));
  await person.waitForText(t('admission.waiting.title'));
}

/** Finds the way into an account that a sheet has made: sets its first password with a code from the phone, and signs in. */
export async function enterFirst(
  person: Person,
  site: Pick<Site, 'origin'>,
  { mobile, password }: { mobile: string; password: string },
): Promise<void> {
  const { t } = person;
  await person.goto('/user/forgetpwd');
  await person.type(t('account.mobile'), mobile);
  await workIsDone(person.page, t);
  await person.click('button', t('account.forgotten.next.mobile'));
  await person.waitForText(t('account.forgotten.sentTo'));
  await person.type(t('account.smsCode'), await codeOnPhone(site.origin, mobile));
  await person.click('button', t('account.forgotten.next.sms'));
  await person.click('radio', 't0');
  await person.click('button', t('account.forgotten.next.account'));
  await person.type(t('account.newPwd'), password);
  await person.type(t('account.confirmPwd'), password);
  await person.click('button', t('account.forgotten.next.password'));
  await person.click('link', t('account.forgotten.login'));
  await person.signIn(mobile, password);
}
