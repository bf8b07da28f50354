import { durations } from '../domain/constants';
import { bearerToken } from './bearerToken';
import type { EarlyFiles } from './earlyFiles';
import { consoleOutsiders, sideSections, wideOutsiders, wideSections } from './pageLayout';
import { polyfills } from './polyfills';
import { breakpoints, SHELL_FAILED } from './screen';
import { shellWords } from './shellMarkup';
import { hasFunction } from './updatePage';
import { defaultLocale } from './variants';

/** JSON that may stand inside a script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Milliseconds: src/services/requestConfig.ts, TIMEOUT. */
const USER_TIMEOUT = durations.requestTimeout;

/** Regular expression, as source, for the lower-case addresses of some sections and of what is below them. */
const under = (sections: readonly string[]) =>
  String(new RegExp(`^(?:${sections.map((section) => section.toLowerCase()).join('|')})(?:/|$)`));

/**
 * Runs in the head, before anything is painted: language, direction, title, which shell, and the calls that need not
 * wait for the bundle. A refused storage is made undefined, because umi checks for that before it reads the language.
 * ES5, because nothing compiles it; after the language it stops in a browser that is too old.
 */
export const bootScript = ({ scripts: _, polyfills: __, ...early }: EarlyFiles): string => `(function(){
var d=document,h=d.documentElement,D=window.__DEPLOYMENT__;
try{localStorage.length}catch(e){Object.defineProperty(window,'localStorage',{value:undefined})}
function stored(k){try{return localStorage.getItem(k)}catch(e){return null}}
var l=stored('umi_locale'),t=stored('token');
if(!l||!Object.prototype.hasOwnProperty.call(D.texts,l))l='${defaultLocale}';
h.lang=l;h.dir=/^(he|ar|fa|ku)/.test(l)?'rtl':'ltr';d.title=D.texts[l].title;
var m=d.querySelector('meta[name=description]');if(m)m.content=D.texts[l].description;
if(window.__TOO_OLD__)return;
if(!${bearerToken}.test(t||''))t=null;
var p=location.pathname.toLowerCase().slice(D.base.length),user=/^user(\\/|$)/.test(p),bare=/^other\\/(transfer|print)(\\/|$)/.test(p),personal=t&&/^personal(\\/|$)/.test(p);
h.dataset.shell=bare?'bare':user||!t&&!/^(other|exception)(\\/|$)/.test(p)?/^user\\/(register|forgetpwd)(\\/|$)/.test(p)?'scene':'login':'page';
if(personal)h.dataset.shellFrame=${under(wideSections)}.test('/'+p)&&!${under(wideOutsiders)}.test('/'+p)?'wide':${under(sideSections)}.test('/'+p)&&!${under(consoleOutsiders)}.test('/'+p)?'side':'plain';
h.toggleAttribute('data-shell-demo',D.env==='dev');
if(t&&!user&&!bare){var a=new AbortController;setTimeout(function(){a.abort()},${USER_TIMEOUT});
window.__USER_REQUEST__=fetch(D.apiHost+'/api/Account/GetUserInfo',{headers:{Authorization:'Bearer '+t,'Accept-Language':l},credentials:'same-origin',signal:a.signal});
window.__USER_REQUEST__.catch(function(){})}
var n=d.querySelector('meta[name=csp-nonce]').content,make=d.createElement;
if(n)d.createElement=function(tag){var e=make.apply(d,arguments);if(/^style$/i.test(tag))e.nonce=n;return e};
var E=${scriptJson(early)};
var login=h.dataset.shell==='login',at=login?'user/login':p.replace(/\\/+$/,''),A=E.allWords[l]||[],i,f;
function fetchEarly(f){var e=make.call(d,'link');e.rel='preload';e.as=/\\.css$/.test(f)?'style':'script';e.href=D.publicPath+f;d.head.appendChild(e)}
window.__AHEAD__={login:login?A.concat(E.antdWords[l]||[],E.aheadOfLogin):[],frame:E.aheadOfFrame};
(login?E.firstWords[l]||[]:A).concat(personal?E.antdWords[l]||[]:[]).forEach(fetchEarly);
f=E.routes[at]||(personal?E.routes.personal:[]);
if(E.wide[at]&&!matchMedia('(max-width: ${breakpoints.phone}px)').matches)f=f.concat(E.wide[at]);
for(i=0;i<f.length;i++)typeof f[i]==='number'?fetchEarly(E.files[f[i]]):(E.areaWords[l+'-'+f[i]]||[]).forEach(fetchEarly)
})()`;

/**
 * Runs at the end of the body: the shell's words in the chosen language, the bundle's scripts after the first frame,
 * the shell's end once the application has painted, and a way out when a script cannot be loaded.
 */
export const startScript = ({ scripts, polyfills: fills }: EarlyFiles): string => `(function(){
if(window.__TOO_OLD__)return;
${hasFunction}
var S=${scriptJson(scripts)},N=${scriptJson(Object.keys(polyfills))},i=0;
for(;i<N.length;i++)if(!has(N[i])){S=${scriptJson(fills)}.concat(S);break}
var d=document,D=window.__DEPLOYMENT__,l=d.documentElement.lang,W=${scriptJson(shellWords)}[l],T=D.texts[l],shell=d.getElementById('shell'),root=d.getElementById('root'),started;
[].forEach.call(shell.querySelectorAll('[data-shell-text]'),function(e){var k=e.getAttribute('data-shell-text');e.textContent=T[k]||W[k]||''});
function fail(e){if(!shell.parentNode)return;var x=e&&(e.reason||e.error);if(x&&!/chunk|fetch|network|load failed/i.test(x.name+x.message))shell.querySelector('[data-shell-text=failed]').textContent=W.broken;shell.className='failed';shell.removeAttribute('aria-hidden');var f=shell.querySelector('.shell-failed');f.hidden=false;f.querySelector('button').onclick=function(){location.reload()}}
['${SHELL_FAILED}','error','unhandledrejection'].forEach(function(e){addEventListener(e,fail)});
function start(){if(started)return;started=true;S.forEach(function(f){var s=d.createElement('script');s.src=D.publicPath+f;s.async=false;s.onerror=fail;d.body.appendChild(s)})}
requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,300);
var o=new MutationObserver(function(){if(root.querySelector('header,main,h1')){o.disconnect();shell.remove()}});
o.observe(root,{childList:true,subtree:true})
})()`;
