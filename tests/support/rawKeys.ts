import type { Page } from 'puppeteer';
import zh from '../../locales/zh-CN/server';

/** First parts of all keys of all catalogues: `drawer`, `error`, ... */
const areas = [...new Set(Object.keys(zh).map((key) => key.split('.')[0] as string))];

/** A key of a catalogue where words should stand; no file name, address or e-mail. */
export const RAW_KEY = `(?<![\\w@/.\\-])(?:${areas.join('|')})(?:\\.[A-Za-z]\\w*)+(?![\\w/@])`;
const FILE = '\\.(?:pdf|png|jpe?g|webp|gif|svg|xlsx?|docx?|mp4|zip|txt|html|cn|com|org|example)$';

/** Runs in the page before its scripts: whatever newly stands on the screen is looked through for raw keys. */
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

/** From now on a key on any screen of this tab is an error of its console. */
export const watchForKeys = (page: Page) =>
  page.evaluateOnNewDocument(watch, RAW_KEY, FILE, ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']);
