import ar from '../locales/ar-EG';
import en from '../locales/en-US';
import zh from '../locales/zh-CN';
import { browsers, floorMarks } from './browsers';
import { type Locale, numberLocaleOf } from './locales';

/** Where a browser that can use nothing else comes from. */
const EDGE_ADDRESS = 'https://www.microsoft.com/edge';
const PREFIX = 'shell.update.';

/** The words of the page for browsers that are too old, by their names in its markup. */
function wordsOf(catalogue: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  const month = (since: string) =>
    new Intl.DateTimeFormat(numberLocaleOf(locale), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${since}-01T00:00:00Z`),
    );
  const say = (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      catalogue[PREFIX + key] ?? '',
    );
  const { chrome, firefox, safari, ios } = browsers;
  return {
    ...Object.fromEntries(
      ['title', 'why', 'yours', 'needs', 'mode', 'get', 'other', 'list', 'chrome', 'domestic', 'fast', 'firefox']
        .concat('safari', 'stuck', 'phone', 'windows', 'school', 'call', 'tell')
        .map((key) => [key, say(key)]),
    ),
    fromChrome: say('from', chrome),
    fromKernel: say('kernel', chrome),
    fromFirefox: say('from', firefox),
    fromSafari: say('from', safari),
    sinceChrome: say('since', { month: month(chrome.since) }),
    sinceFirefox: say('since', { month: month(firefox.since) }),
    systems: say('systems', { ios: ios.version }),
  };
}

export const updateWords: Record<Locale, Record<string, string>> = {
  'zh-CN': wordsOf(zh, 'zh-CN'),
  'en-US': wordsOf(en, 'en-US'),
  'ar-EG': wordsOf(ar, 'ar-EG'),
};

const row = (name: string, note: string, from: string) =>
  `<tr><td>[${name}]<br><small>[${note}]</small></td><td class="u-v">[${from}]</td></tr>`;

/** Names in brackets are filled in: from the messages, the texts of the customer, and the results of the script. */
const markup = [
  '<div class="u-top"><div class="u-in"><img src="[icon]" alt="" width="30" height="30"><b>[product]</b><small>[platform]</small></div></div>',
  '<div class="u-in"><div class="u-card"><div class="u-pd"><h1>[title]</h1><p class="u-lead">[why]</p>',
  '<p class="u-you" id="u-you">[mine]</p>',
  `<p><a class="u-btn" href="${EDGE_ADDRESS}">[get]</a><a class="u-alt" href="#u-stuck">[other]</a></p></div>`,
  '<div class="u-two"><div class="u-half"><h2>[list]</h2><table>',
  row('chrome', 'sinceChrome', 'fromChrome'),
  row('domestic', 'fast', 'fromKernel'),
  row('firefox', 'sinceFirefox', 'fromFirefox'),
  row('safari', 'systems', 'fromSafari'),
  '</table></div><div class="u-half u-other" id="u-stuck"><h2>[stuck]</h2>',
  '<ol><li>[phoneAt]</li><li>[windows]</li><li>[school]</li></ol><p class="u-s">[help]</p></div></div></div>',
  '<p class="u-foot"><span>[filing]　[registration]</span>[organiser]</p></div>',
].join('');

/** Without variables, flexible boxes and logical properties, which the browsers it is for do not know. */
export const updateStyle = `
.u-old{margin:0;background:#F7F4F0;color:#211B16;font:14px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans Arabic",sans-serif}
.u-old a{color:#A63A0B;text-decoration:none}.u-old a:focus{outline:2px solid #A63A0B;outline-offset:2px}.u-old p{margin:0}
.u-old h1{font-size:24px;line-height:34px;margin:0 0 8px;font-weight:600}.u-old h2{font-size:16px;line-height:24px;margin:0 0 8px;font-weight:600}
.u-old b{font-weight:600}.u-old small,.u-s{color:#6F665E;font-size:13px;line-height:20px}
.u-top{height:54px;background:#fff;border-bottom:1px solid #EBE6DF}.u-in{max-width:880px;margin:0 auto;padding:0 24px}
.u-top img{float:left;margin:12px 10px 0 0}.u-top b{display:block;font-size:16px;line-height:20px;padding-top:9px}.u-old .u-top small{display:block;font-size:11px;line-height:14px}
.u-card{background:#fff;border:1px solid #EBE6DF;border-radius:12px;margin:48px 0 20px}.u-pd{padding:32px 40px}.u-lead{font-size:16px;line-height:26px;color:#57504A}
.u-old .u-you{background:#FFF5D9;border:1px solid #EBD28B;border-radius:8px;padding:12px 16px;margin:20px 0 24px}.u-you b{margin-right:1em}
.u-old .u-btn{display:inline-block;height:44px;line-height:44px;margin:24px 0 0;padding:0 24px;border-radius:8px;background:#C2410C;color:#fff;font-size:16px;font-weight:600}.u-you+p .u-btn{margin:0}.u-alt{margin-left:16px;line-height:44px}
.u-old table{width:100%;border-collapse:collapse;margin-top:4px}.u-old td{text-align:left;padding:10px 0;border-top:1px solid #EBE6DF}.u-old tr:first-child td{border-top:0}.u-old td.u-v{text-align:right;white-space:nowrap;color:#57504A;padding-left:16px}
.u-two{overflow:hidden;border-top:1px solid #EBE6DF}.u-half{float:left;width:50%;box-sizing:border-box;padding:24px 32px 28px 40px;border-right:1px solid #EBE6DF}.u-old .u-other{padding:24px 40px 28px 32px}
.u-half ol{margin:0 0 20px;padding:0 0 0 20px;color:#57504A}.u-half li{padding:2px 0}.u-old .u-other{margin-left:-1px;border-right:0;border-left:1px solid #EBE6DF}
.u-foot{color:#6F665E;font-size:12px;line-height:20px}.u-foot span{float:right}
[dir=rtl] .u-top img,[dir=rtl] .u-half{float:right}[dir=rtl] .u-half{border-right:0;border-left:1px solid #EBE6DF}[dir=rtl] .u-top img{margin:12px 0 0 10px}[dir=rtl] .u-foot span{float:left}
[dir=rtl] .u-old td{text-align:right}[dir=rtl] .u-old td.u-v{text-align:left;padding:10px 16px 10px 0}[dir=rtl] .u-alt{margin:0 16px 0 0}[dir=rtl] .u-you b{margin:0 0 0 1em}
[dir=rtl] .u-half ol{padding:0 20px 0 0}[dir=rtl] .u-old .u-other{margin:0 -1px 0 0;border-left:0;border-right:1px solid #EBE6DF}
@media (max-width:767px){.u-half,[dir=rtl] .u-half{float:none;width:auto;padding:20px 24px;border:0}.u-old .u-other,[dir=rtl] .u-old .u-other{margin:0;border:0;border-top:1px solid #EBE6DF}.u-pd{padding:24px}.u-card{margin-top:20px}.u-alt,[dir=rtl] .u-alt{display:block;margin:8px 0 0}.u-foot span,[dir=rtl] .u-foot span{float:none;display:block}}
`.replace(/\n/g, '');

/** JavaScript function: does the window have the property at a path? */
export const hasFunction =
  "function has(p){var o=window,k=p.split('.'),i=0;for(;i<k.length;i++){o=o[k[i]];if(!o)return false}return true}";

/** Runs first of all, in any browser: is this one older than those of the list? */
export const floorScript = `(function(){${hasFunction}
var m=${JSON.stringify(floorMarks)},i=0;for(;i<m.length;i++)if(!has(m[i]))window.__TOO_OLD__=true})()`;

const versions = JSON.stringify(
  Object.fromEntries(Object.entries(browsers).map(([name, { version }]) => [name, version])),
);

/**
 * Runs in the body of a browser that is too old: draws the page that says so in place of everything, in the language
 * that the head has chosen. ES5 and the document of that time only.
 */
export const updateScript = (words: string): string => `(function(){
if(!window.__TOO_OLD__)return;
var d=document,D=window.__DEPLOYMENT__,l=d.documentElement.lang,W=${words}[l],T=D.texts[l],u=navigator.userAgent,m,k,n,b;
function after(t){return/[。]$/.test(t)?'':' '}
function esc(t){return String(t).replace(/&/g,'&amp;').replace(/</g,'&lt;').replace(/"/g,'&quot;')}
if(m=/(?:iPhone|iPad|iPod).* OS (\\d+)[_.](\\d+)/.exec(u)){k='ios';n='iOS '+m[1]+'.'+m[2]}
else if(m=/(?:MSIE |Trident.*rv:)(\\d+)/.exec(u))n='Internet Explorer '+m[1];
else if(m=/Edge?\\/(\\d+)/.exec(u)){k='edge';n='Edge '+m[1]}
else if(m=/Firefox\\/(\\d+)/.exec(u)){k='firefox';n='Firefox '+m[1]}
else if(m=/Chrom(?:e|ium)\\/(\\d+)/.exec(u)){k='chrome';n='Chrome '+m[1]}
else if(m=/Version\\/(\\d+(?:\\.\\d+)?).*Safari/.exec(u)){k='safari';n='Safari '+m[1]}
var i=d.querySelector('link[rel=icon]'),V={icon:i?i.getAttribute('href'):'',product:T.title,platform:T.platform,organiser:T.organiser,filing:T.filing,registration:T.registration};
for(b in W)V[b]=W[b];
V.phoneAt=esc(W.phone).replace('{host}','<b dir="ltr">'+esc(location.host+D.base)+'</b>');
V.help=esc(W.call.replace('{service}',T.service))+(n?after(W.call)+esc(W.tell.replace('{browser}',n)):'');
V.mine=n?'<b>'+esc(W.yours+n)+'</b>'+(k?esc(W.needs.replace('{version}',${versions}[k]))+after(W.needs):'')+(!k||k==='chrome'?esc(W.mode):''):'';
d.title=W.title+' - '+T.title;
d.body.className='u-old';
d.body.innerHTML=${JSON.stringify(markup)}.replace(/\\[(\\w+)\\]/g,function(_,k){return /^(mine|phoneAt|help)$/.test(k)?V[k]:esc(V[k])});
if(!n){b=d.getElementById('u-you');b.parentNode.removeChild(b)}
})()`;
