import { Hono } from 'hono';
import { formatInstant } from '../../domain/rules/calendar';
import type { Db } from '../db/client';
import { escapeHtml, plainPage } from '../http/page';
import { askedLocale, say } from '../http/words';
import { lastMails } from '../mail/outbox';

const SHOWN = 50;
const REFRESH_SECONDS = 5;

/** `/demo/mail`: what mailboxes, and phones with the official account, would have received; for a demonstration only. */
export function mailDemo(db: Db): Hono {
  const routes = new Hono();
  routes.get('/mail', async (c) => {
    const locale = askedLocale(c);
    const t = (key: string, params?: Record<string, string | number>) => escapeHtml(say(locale, key, params));
    const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
    const rows = (await lastMails(db, SHOWN)).map(
      ({ createdAt, receiver, subject, text }) =>
        `<tr><td>${formatInstant(createdAt)}</td><td><bdi>${escapeHtml(receiver)}</bdi></td><td><b>${escapeHtml(subject)}</b><br>${lines(text)}</td></tr>`,
    );
    const heads = (['time', 'receiver', 'text'] as const).map(
      (name) => `<th scope="col">${t(`demo.mail.${name}`)}</th>`,
    );
    const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return plainPage({
      locale,
      title: say(locale, 'demo.mail.title'),
      body: `<p>${t('demo.mail.why', { n: SHOWN, seconds: REFRESH_SECONDS })}</p>${rows.length > 0 ? table : `<p>${t('demo.mail.empty')}</p>`}`,
      refresh: REFRESH_SECONDS,
    });
  });
  return routes;
}
