import type { Page } from 'puppeteer';
import zh from '../../locales/zh-CN/server';

/** First parts of the keys of all catalogues: `drawer`, `error`, ... */
const areas = [...new Set(Object.keys(zh).map((key) => key.split('.')[0] as string))];

/** Pattern of a catalogue key in place of a text, except in file names, addresses and e-mail addresses. */
export const RAW_KEY = `(?<![\\w@/.\\-])(?:${areas.join('|')})(?:\\.[A-Za-z]\\w*)+(?![\\w/@])`;
const FILE = '\\.(?:pdf|png|jpe?g|webp|gif|svg|xlsx?|docx?|mp4|zip|txt|html|cn|com|org|example)$';

/** Runs in the page before its scripts: searches new texts on the screen for keys. */
function watch(key: string, file: string, names: string[]) {
  if (window !== window.top) return;
  const [pattern, isFile] = [new RegExp(key, 'g'), new RegExp(file, 'i')];
  const told = new Set<string>();
  const look = (text: string | null) => {
    for (const [found] of text?.matchAll(pattern) ?? []) {
      if (isFile.test(found) || told.has(found)) continue;
      told.add(found);
      console.error(`a key instead of words: ${found}`);
    }
  };
  const lookAt = (node: Node) => {
    if (node instanceof Text && node.parentElement?.closest('script, style, code, pre') == null) look(node.data);
    if (!(node instanceof Element) || node.matches('script, style, code, pre')) return;
    for (const name of names) look(node.getAttribute(name));
    for (const child of node.childNodes) lookAt(child);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'attributes') look((target as Element).getAttribute(attributeName ?? ''));
      else if (type === 'characterData') lookAt(target);
      else for (const node of addedNodes) lookAt(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: names,
  });
}

/** Reports keys that appear in this tab as console errors, from now on. */
export const watchForKeys = (page: Page) =>
  page.evaluateOnNewDocument(watch, RAW_KEY, FILE, ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']);
