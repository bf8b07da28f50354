import ar from '../locales/ar-EG';
import en from '../locales/en-US';
import zh from '../locales/zh-CN';
import type { Locale } from './variants';

/** The catalogue's messages that the shell shows, by the name of their place in the markup. */
const messages = {
  line: 'account.login.line',
  about: 'account.login.about',
  card: 'account.login.title',
  failed: 'shell.failed',
  broken: 'shell.broken',
  retry: 'shell.retry',
} as const;

type ShellWords = Record<keyof typeof messages, string>;

const wordsOf = (catalogue: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([place, key]) => [place, catalogue[key] ?? ''])) as ShellWords;

export const shellWords: Record<Locale, ShellWords> = {
  'zh-CN': wordsOf(zh),
  'en-US': wordsOf(en),
  'ar-EG': wordsOf(ar),
};

const noScript = [zh, en, ar].map((catalogue) => catalogue['shell.noScript']).join('<br>');

/** Lines of the side menu that are drawn in outline. */
const SIDE_LINES = 9;

/**
 * Markup that is painted before the bundle arrives: on the anonymous pages the scene, the header and the card in their
 * final places (src/components/scene, src/features/account/login), in the personal area its header with the page in
 * outline (src/features/frame), elsewhere the header's height and a spinner. `html[data-shell]` and
 * `html[data-shell-frame]` say which.
 */
export const shellMarkup = (publicPath: string): string => {
  const { line, about, card, failed, retry } = shellWords['zh-CN'];
  return [
    '<div id="shell" aria-hidden="true">',
    '<div class="shell-top">',
    `<img class="shell-scene" src="${publicPath}logo.svg" alt="" width="32" height="32">`,
    '<span><b data-shell-text="title"></b><small data-shell-text="platform"></small></span></div>',
    '<div class="shell-main shell-login"><div class="shell-say">',
    `<h1 data-shell-text="line">${line}</h1><p data-shell-text="about">${about}</p></div>`,
    `<div class="shell-card"><h2 data-shell-text="card">${card}</h2></div></div>`,
    `<div class="shell-frame"><div class="shell-bar"><div><i></i><img src="${publicPath}logo.svg" alt="" width="30" height="30">`,
    '<span><b data-shell-text="title"></b><small data-shell-text="platform"></small></span></div></div>',
    `<div class="shell-body"><div class="shell-side">${'<i></i>'.repeat(SIDE_LINES)}</div><div class="shell-page"></div></div></div>`,
    '<div class="shell-wait"></div>',
    `<div class="shell-failed" role="alert" hidden><p data-shell-text="failed">${failed}</p>`,
    `<button type="button" data-shell-text="retry">${retry}</button></div>`,
    `</div><noscript><p class="shell-noscript">${noScript}</p></noscript>`,
  ].join('');
};

/** Sizes follow the style sheets of src/components/scene, src/features/account/login and src/features/frame. */
export const shellStyle = (publicPath: string): string =>
  `
#shell{position:fixed;inset:0;z-index:1000;overflow:hidden;background:var(--color-bg-layout);color:var(--scene-text);font:400 14px/22px var(--font-family);box-sizing:border-box}
#shell *{box-sizing:border-box;margin:0}
.shell-top,.shell-main{display:flex;max-width:calc(var(--content-width) + 32px);margin:0 auto!important;padding-inline:16px}
.shell-top{align-items:center;gap:10px;height:var(--header-height);font-size:16px;line-height:18px;color:var(--scene-title)}
.shell-top b{font-weight:600}.shell-top small{display:block;font-size:11px;line-height:14px;letter-spacing:.02em;color:var(--scene-text)}
.shell-main{justify-content:space-between;align-items:flex-start;gap:32px}
.shell-say{max-width:470px;padding-block:72px 68px}
.shell-say h1{font:700 44px/60px var(--font-serif);letter-spacing:.02em;white-space:pre-line;color:var(--scene-title)}
.shell-say p{margin-top:16px!important;font-size:16px;line-height:26px;white-space:pre-line}
.shell-card{flex:none;width:404px;height:382px;margin-top:36px!important;padding:28px 32px;border-radius:var(--border-radius-lg);background:var(--color-bg-container);box-shadow:var(--box-shadow-float)}
[data-shell-demo] .shell-card{height:473px}
.shell-card h2{font-size:20px;line-height:28px;font-weight:600;color:var(--color-text)}
.shell-wait{position:absolute;inset:0;margin:auto!important;width:32px;height:32px;border:3px solid var(--color-fill);border-top-color:var(--color-primary);border-radius:50%;animation:shell-turn 1s linear infinite}
.shell-failed{position:absolute;inset:auto 16px 50% 16px;text-align:center;color:var(--color-text)}
.shell-failed button{margin-top:16px!important;height:44px;padding:0 24px;border:0;border-radius:var(--border-radius);background:var(--color-primary);color:var(--color-on-primary);font:inherit}
.shell-noscript{position:fixed;inset:0 0 auto;z-index:1001;padding:16px;background:var(--wait-bg);color:var(--wait);text-align:center}
[data-shell=login] #shell,[data-shell=scene] #shell{background:var(--scene-sky) url(${publicPath}scene.svg) center bottom/cover no-repeat}
[data-shell=login][data-theme=dark] #shell,[data-shell=scene][data-theme=dark] #shell{background-image:url(${publicPath}scene-dark.svg)}
[data-shell=login] .shell-wait,html:not([data-shell=login]) .shell-login,[data-shell=page] .shell-scene,[data-shell=page] .shell-top span,[data-shell=bare] .shell-top,#shell.failed .shell-wait,#shell.failed .shell-login{display:none}
html:not([data-shell-frame]) .shell-frame,[data-shell-frame] .shell-top,[data-shell-frame] .shell-wait,#shell.failed .shell-body{display:none}
.shell-bar{height:var(--header-height);border-bottom:1px solid var(--color-border-secondary);background:var(--color-bg-container)}
.shell-bar>div{display:flex;align-items:center;gap:10px;max-width:calc(var(--content-width) + 48px);height:100%;margin:0 auto!important;padding-inline:24px}
.shell-bar i{display:none;flex:none;width:36px;height:36px}.shell-bar span{min-width:0;padding-block:4px}
.shell-bar b,.shell-bar small{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:16px;font-weight:600;line-height:18px;color:var(--color-text)}
.shell-bar small{margin-bottom:-3px!important;font-size:11px;font-weight:400;line-height:15px;letter-spacing:.02em;color:var(--color-text-tertiary)}
.shell-body{display:flex;gap:28px;padding:24px max(24px,(100% - var(--content-width))/2)}
[data-shell-frame=side] .shell-body{align-items:flex-start}
.shell-side{display:none;flex:none;width:196px}.shell-side i{display:block;width:60%;height:14px;margin:11px 12px!important;border-radius:var(--border-radius-sm);background:var(--color-fill-secondary)}
.shell-page{display:grid;flex:1;gap:24px;min-width:0}
.shell-page::before,.shell-page::after{content:'';width:min(220px,60%);height:32px;border-radius:var(--border-radius-sm);background:var(--color-fill-secondary)}
.shell-page::after{box-sizing:border-box;width:100%;height:320px;border:1px solid var(--color-border-secondary);border-radius:var(--border-radius-lg);background:var(--color-bg-container)}
@media (min-width:992px){[data-shell-frame=side] .shell-side{display:block}}
@media (min-width:1360px){[data-shell-frame=wide] .shell-body{padding-inline:24px}[data-shell-frame=wide] .shell-bar>div{max-width:none}}
@media (max-width:991px){.shell-bar i{display:block}.shell-bar>div{gap:12px}.shell-bar img{margin-inline-end:-2px!important}}
@media (max-width:767px){.shell-bar>div{gap:8px;padding-inline:8px 4px}.shell-bar i{width:44px}.shell-bar img{margin-inline-end:2px!important}.shell-body{padding:16px}}
[data-shell=page] .shell-top{max-width:none;background:var(--color-bg-container);border-bottom:1px solid var(--color-border-secondary)}
@keyframes shell-turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.shell-wait{animation-duration:8s}}
@media (max-width:1023px){.shell-main{display:block;max-width:512px}.shell-say{max-width:none;padding-block:16px 68px}.shell-say h1{font-size:30px;line-height:42px}.shell-card{width:auto;margin-top:20px!important;padding:24px 20px}}
@media print{#shell{display:none}}
`.replaceAll('\n', '');
