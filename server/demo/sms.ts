import { Hono } from 'hono';
import { formatInstant } from '../../domain/rules/calendar';
import type { Db } from '../db/client';
import { escapeHtml, plainPage } from '../http/page';
import { askedLocale, say } from '../http/words';
import { lastTexts } from '../sms/outbox';

const SHOWN = 50;
const REFRESH_SECONDS = 5;

/** `/demo/sms`: what a phone would have received. Mounted in demonstration mode only: the texts hold codes. */
export function smsDemo(db: Db): Hono {
  const routes = new Hono();
  routes.get('/sms', async (c) => {
    const locale = askedLocale(c);
    const t = (key: string, params?: Record<string, string | number>) => escapeHtml(say(locale, key, params));
    const rows = (await lastTexts(db, SHOWN)).map(
      ({ createdAt, mobile, text }) =>
        `<tr><td>${formatInstant(createdAt)}</td><td><bdi>${escapeHtml(mobile)}</bdi></td><td>${escapeHtml(text)}</td></tr>`,
    );
    const table = `<table><thead><tr><th scope="col">${t('demo.sms.time')}</th><th scope="col">${t('demo.sms.mobile')}</th><th scope="col">${t('demo.sms.text')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return plainPage({
      locale,
      title: say(locale, 'demo.sms.title'),
      body: `<p>${t('demo.sms.why', { n: SHOWN, seconds: REFRESH_SECONDS })}</p>${rows.length > 0 ? table : `<p>${t('demo.sms.empty')}</p>`}`,
      refresh: REFRESH_SECONDS,
    });
  });
  return routes;
}
