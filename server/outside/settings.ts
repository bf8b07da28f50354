import { email } from '../../domain/rules/email';
import { type Env, SettingError } from '../demonstration';
import type { SmtpOptions } from '../mail/smtp';
import type { GatewayOptions } from './handOver';

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

const addressIn = (from: string): string => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();

/** Mail server of SMTP_URL; undefined without one. Throws SettingError when it cannot work. */
export function mailSettings({ SMTP_URL, MAIL_FROM }: Env): SmtpOptions | undefined {
  if (!SMTP_URL) {
    if (MAIL_FROM) throw new SettingError('MAIL_FROM is set and SMTP_URL is not: the server that sends mails.');
    return undefined;
  }
  const url = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : undefined;
  const scheme = url?.protocol;
  // The value holds a password, so the message does not repeat it.
  if (!url || (scheme !== 'smtp:' && scheme !== 'smtps:') || !url.hostname)
    throw new SettingError('SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.');
  const tls = url.searchParams.get('tls');
  if ([...url.searchParams.keys()].some((name) => name !== 'tls') || (tls !== null && tls !== 'none'))
    throw new SettingError('SMTP_URL knows ?tls=none only: no encryption, for a mail server of this machine.');
  if (scheme === 'smtps:' && tls) throw new SettingError('SMTP_URL: smtps:// and ?tls=none contradict each other.');
  if (!MAIL_FROM || email(addressIn(MAIL_FROM)))
    throw new SettingError('MAIL_FROM is needed with SMTP_URL: the sender, like "Teachers <noreply@teacher.example>".');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || PORTS[scheme],
    tls: scheme === 'smtps:' ? 'wrapped' : tls === 'none' ? 'none' : 'starttls',
    from: MAIL_FROM,
    ...(url.username && { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }),
  };
}

/** Gateway of the official account; undefined without one. Throws SettingError when it cannot work. */
export function pushSettings({ OFFICIAL_HTTP_URL: url, OFFICIAL_HTTP_TOKEN: token }: Env): GatewayOptions | undefined {
  if (!url) return undefined;
  if (!/^https?:\/\/./.test(url)) throw new SettingError('OFFICIAL_HTTP_URL must begin with http:// or https://.');
  return { url, token };
}

/** Whether notices go out by text too, what a text costs, and how many a day may bring. Throws SettingError on other values. */
export function textSettings({
  SMS_NOTICES,
  SMS_PRICE,
  SMS_PER_DAY,
}: Env): { price?: number; perDay?: number } | undefined {
  if (SMS_NOTICES && SMS_NOTICES !== '0' && SMS_NOTICES !== '1')
    throw new SettingError(`SMS_NOTICES is "${SMS_NOTICES}"; it must be 0 or 1.`);
  if (SMS_PRICE && !/^\d{1,3}(?:\.\d{1,4})?$/.test(SMS_PRICE))
    throw new SettingError(`SMS_PRICE is "${SMS_PRICE}"; it must be yuan for a text, like 0.045.`);
  if (SMS_PER_DAY && !/^[1-9]\d{0,8}$/.test(SMS_PER_DAY))
    throw new SettingError(`SMS_PER_DAY is "${SMS_PER_DAY}"; it must be the number of texts of a day, like 20000.`);
  if (SMS_NOTICES === '0') return undefined;
  return { ...(SMS_PRICE && { price: Number(SMS_PRICE) }), ...(SMS_PER_DAY && { perDay: Number(SMS_PER_DAY) }) };
}

/** Throws SettingError where a way out of the site is set up wrongly, before anything is opened or made. */
export function assertOutside(env: Env): void {
  mailSettings(env);
  pushSettings(env);
  textSettings(env);
}
