import { isRtl } from '../../../config/locales';
import type { Msg } from '../../../domain/api/message';
import { messageLinks } from '../../../domain/notices/links';
import type { Services } from '../../http/context';
import { escapeHtml } from '../../http/page';
import { say } from '../../http/words';
import type { Letter } from '../../mail/mail';
import type { PushMessage } from '../../official/push';
import { pageUrl } from '../../outside/site';
import type { Packed } from './parcel';

/** Messages that are told whole; of further ones their number is. */
const MOST_TOLD = 30;
/** Characters of a title in a text, which costs by its length. */
const TITLE_MAX = 60;

type Where = Pick<Services, 'site'>;

const cut = (text: string, most: number) => {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
};

/** Page of a message; several at once lead to the message centre. */
const linkOf = ({ site }: Where, { variant, messages }: Packed, one: Msg | undefined = messages[0]): string =>
  pageUrl(site, variant, one && messages.length === 1 ? messageLinks.one(one) : messageLinks.centre);

const title = ({ locale, messages }: Packed): string =>
  messages.length === 1 ? (messages[0]?.title ?? '') : say(locale, 'outside.many', { n: messages.length });

/** Words of a text. Its link is the short one: it holds no ids, and everything is behind it. */
export function textOf({ site }: Where, packed: Packed): string {
  const { locale, variant, messages } = packed;
  const link = pageUrl(site, variant, messageLinks.centre);
  const first = cut(messages[0]?.title ?? '', TITLE_MAX);
  return messages.length === 1
    ? say(locale, 'outside.text.one', { title: first, link })
    : say(locale, 'outside.text.many', { n: messages.length, title: first, link });
}

/** A message of the official account. */
export function pushOf(where: Where, packed: Packed): PushMessage {
  const { messages } = packed;
  const [first] = messages;
  return {
    title: title(packed),
    content: messages.length === 1 ? (first?.content ?? '') : messages.map((one) => one.title).join('\n'),
    url: linkOf(where, packed),
  };
}

/** Mail as text and as HTML. Texts of people are escaped; nothing is loaded from anywhere. */
export function letterOf(where: Where, packed: Packed): Letter {
  const { id, to, name, locale, variant, messages } = packed;
  const t = (key: string, params?: Record<string, string | number>) => say(locale, key, params);
  const told = messages.slice(0, MOST_TOLD).map((one) => ({
    ...one,
    url: pageUrl(where.site, variant, messageLinks.one(one)),
    due: one.deadline && t('outside.due', { time: one.deadline }),
  }));
  const more = messages.length - told.length;
  const rest = more > 0 ? [t('outside.more', { n: more })] : [];
  const settings = pageUrl(where.site, variant, messageLinks.settings);
  const texts = variant.texts[locale];
  const greeting = t('outside.greeting', { name });
  const foot = t('outside.foot', { platform: texts.title });
  const text = [
    greeting,
    ...told.map((one) => [one.title, one.content, one.due, one.url].filter(Boolean).join('\n')),
    ...rest,
    `-- \n${foot}\n${settings}`,
  ].join('\n\n');
  const paragraphs = (said: string) => escapeHtml(said).replaceAll('\n', '<br>');
  const link = (url: string, said: string) => `<a href="${escapeHtml(url)}">${escapeHtml(said)}</a>`;
  const html = `<!doctype html><html lang="${locale}" dir="${isRtl(locale) ? 'rtl' : 'ltr'}"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.6;max-width:40em"><p>${escapeHtml(greeting)}</p>${told
    .map(
      (one) =>
        `<h3 style="margin:1.5em 0 0.25em">${escapeHtml(one.title)}</h3><p style="margin:0">${paragraphs(one.content)}</p>${one.due ? `<p style="margin:0">${escapeHtml(one.due)}</p>` : ''}<p style="margin:0.25em 0 0">${link(one.url, t('outside.open'))}</p>`,
    )
    .join(
      '',
    )}${rest.map((one) => `<p>${escapeHtml(one)}</p>`).join('')}<hr><p><small>${escapeHtml(foot)} ${link(settings, t('outside.settings'))}</small></p></body></html>`;
  return { id, to, subject: title(packed), text, html, settings };
}
