import { Hono, type Context as HonoContext } from 'hono';
import { labelKeyOf } from '../../domain/enumeration';
import { LoginQrState } from '../../domain/statuses';
import { can } from '../../domain/workflows/core';
import { loginQr } from '../../domain/workflows/loginQr';
import type { Db } from '../db/client';
import { BusinessError } from '../http/errors';
import { escapeHtml, plainPage } from '../http/page';
import { askedLocale, say } from '../http/words';
import { type OfficialProfile, scanMove, scanState } from '../modules/account/official';
import type { OfficialAccount } from '../official/official';
import { demoOpenId } from './openId';

const path = '/official';
export const PROFILE_NAME_MAX = 30;

/** The official account that a page of ours plays. */
export const demoOfficial: OfficialAccount = {
  scanUrl: (origin, scanCode) => `${origin}/demo${path}/${scanCode}`,
  demonstration: true,
};

/** The official account of a name: the same one whenever it is named. */
export const demoProfile = (nickName: string): OfficialProfile => ({
  openId: demoOpenId(nickName),
  nickName: nickName.slice(0, PROFILE_NAME_MAX),
  headImg: '',
});

const nameOf = (state: LoginQrState) =>
  (Object.keys(LoginQrState) as (keyof typeof LoginQrState)[]).find((name) => LoginQrState[name] === state) ??
  'Expired';

/** `/demo/official/{scan code}`: what the phone that scans the picture would show. Opening it is the scan. */
export function officialDemo(db: Db, now: () => Date = () => new Date()): Hono {
  const routes = new Hono();

  async function show(c: HonoContext): Promise<Response> {
    const locale = askedLocale(c);
    const t = (key: string, params?: Record<string, string | number>) => escapeHtml(say(locale, key, params));
    const state = await scanState(db, now(), c.req.param('code') ?? '');
    const title = say(locale, 'demo.official.title');
    if (state === undefined)
      return plainPage({ locale, title, body: `<p>${t('demo.official.unknown')}</p>`, status: 404 });
    const label = say(locale, labelKeyOf('status', 'loginQr', nameOf(state)));
    const form = can(loginQr, state, 'confirm', 'scanner')
      ? `<form method="post"><label>${t('demo.official.nickname')} <input name="nickName" maxlength="${PROFILE_NAME_MAX}" value="demo"></label><button name="action" value="confirm">${t('demo.official.confirm')}</button><button name="action" value="refuse">${t('demo.official.refuse')}</button></form>`
      : '';
    const body = `<p>${t('demo.official.why')}</p><p>${t('demo.official.state', { state: label })}</p>${form}`;
    return plainPage({ locale, title, body });
  }

  /** A move that is not possible any more changes nothing: the page shows the state. */
  const move = (...args: Parameters<typeof scanMove>) =>
    scanMove(...args).catch((error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
    });

  routes.get(`${path}/:code`, async (c) => {
    await move(db, now(), c.req.param('code'), 'scan');
    return show(c);
  });
  routes.post(`${path}/:code`, async (c) => {
    const { action, nickName } = await c.req.parseBody();
    const name = String(nickName ?? '')
      .trim()
      .slice(0, PROFILE_NAME_MAX);
    const confirmed = action === 'confirm' && name !== '';
    await move(
      db,
      now(),
      c.req.param('code'),
      confirmed ? 'confirm' : 'refuse',
      confirmed ? demoProfile(name) : undefined,
    );
    return show(c);
  });
  return routes;
}
