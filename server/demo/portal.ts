import { Hono, type Context as HonoContext } from 'hono';
import { variants } from '../../config/variants';
import { isTransferTarget, transferTargets } from '../../domain/transferTargets';
import type { Db } from '../db/client';
import { secretLife } from '../db/secretLife';
import { BusinessError } from '../http/errors';
import { escapeHtml, plainPage } from '../http/page';
import { askedLocale, say } from '../http/words';
import { findByIdentifier } from '../modules/account/find';
import { checkPassword } from '../modules/account/login';
import { boundTo, issueOfficialTransfer, issueTransferToken } from '../modules/account/transfer';
import { demoProfile, PROFILE_NAME_MAX } from './official';

/** `/demo/portal`: plays the portal that sends a signed-in user over with a one-time token (page /other/transfer). */
export function portalDemo(db: Db, now: () => Date = () => new Date()): Hono {
  const routes = new Hono();

  function page(
    c: HonoContext,
    extra: (t: (key: string, params?: Record<string, number>) => string) => string,
  ): Response {
    const locale = askedLocale(c);
    const t = (key: string, params?: Record<string, number>) => escapeHtml(say(locale, key, params));
    const targets = Object.keys(transferTargets).map(
      (name) => `<option value="${name}">${t(`demo.portal.target.${name}`)}</option>`,
    );
    const body = `<p>${t('demo.portal.why')}</p>${extra(t)}<form method="post">
<label>${t('demo.portal.loginName')} <input name="loginName" autocomplete="username" required></label>
<label>${t('demo.portal.password')} <input name="password" type="password" autocomplete="current-password" required></label>
<label>${t('demo.portal.target')} <select name="to">${targets.join('')}</select></label>
<button>${t('demo.portal.make')}</button></form>
<h2>${t('demo.portal.official')}</h2><p>${t('demo.portal.officialWhy')}</p><form method="post">
<label>${t('demo.official.nickname')} <input name="nickName" maxlength="${PROFILE_NAME_MAX}" required></label>
<button>${t('demo.portal.make')}</button></form>`;
    return plainPage({ locale, title: say(locale, 'demo.portal.title'), body });
  }

  /** The link with a token, into each variant. */
  function ready(c: HonoContext, parameters: Record<string, string>): Response {
    const query = new URLSearchParams(parameters);
    const links = Object.values(variants).map(
      ({ base }) => `<li><a href="${base}other/transfer/?${escapeHtml(String(query))}">${base}</a></li>`,
    );
    return page(
      c,
      (t) => `<p>${t('demo.portal.ready', { minutes: secretLife.transfer / 60 })}</p><ul>${links.join('')}</ul>`,
    );
  }

  routes.get('/portal', (c) => page(c, () => ''));
  routes.post('/portal', async (c) => {
    const form = await c.req.parseBody();
    const nickName = String(form.nickName ?? '').trim();
    if (nickName) {
      const official = demoProfile(nickName);
      // A bound official account needs a password; the demonstration page must not avoid that.
      if (await boundTo(db, official)) return page(c, (t) => `<p>${t('demo.portal.officialTaken')}</p>`);
      return ready(c, { t: await issueOfficialTransfer(db, now(), official) });
    }
    const typed = String(form.loginName ?? '');
    const [found] = await findByIdentifier(db, typed);
    const hashes = found ? [found.passwordHash] : [];
    // With the limits of the login, so that the demonstration page does not avoid them.
    const good = await checkPassword(
      { db, now, address: 'portal', signal: c.req.raw.signal },
      { who: found?.id ?? `typed:${typed}`, from: 'portal', known: false },
      String(form.password ?? ''),
      hashes,
    )
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof BusinessError) return false;
        throw error;
      });
    if (!found || !good || !isTransferTarget(form.to)) return page(c, (t) => `<p>${t('demo.portal.failed')}</p>`);
    return ready(c, { t: await issueTransferToken(db, now(), found.id, form.to), to: form.to });
  });
  return routes;
}
