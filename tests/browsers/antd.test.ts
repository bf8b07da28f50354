/**
 * @covers config
 * @when all
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ProForm, ProTable } from '@ant-design/pro-components';
import { ConfigProvider } from 'antd';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from '../../config/theme';
import { knownInAntd, knownInStyles } from '../support/compat/known';
import { findInStyle } from '../support/compat/styles';

/*
 * Styles that antd's components and the parts of ProComponents in use write into the page when they are first shown. No
 * built file has them: here each component writes its own, with the product's theme, and they go through the same check.
 */
const library = join(dirname(require.resolve('antd/package.json')), 'lib');
type UseStyle = (prefix: string, root?: string) => unknown;

/** The components' hooks that write styles, by name. Some share the file of another component. */
const hooks = readdirSync(library)
  .map((name) => [name, join(library, name, 'style/index.js')] as const)
  .filter(([, file]) => existsSync(file))
  .map(([name, file]) => [name, require(file).default as unknown] as const)
  .filter((one): one is readonly [string, UseStyle] => typeof one[1] === 'function');

function Styled({ name, hook }: { name: string; hook: UseStyle }): ReactNode {
  hook(`ant-${name}`);
  return null;
}

function written(): string {
  const cache = createCache();
  const all = createElement(
    Fragment,
    null,
    ...hooks.map(([name, hook]) => createElement(Styled, { key: name, name, hook })),
    createElement(ProTable, { key: 'table', columns: [{ dataIndex: 'name', title: '姓名' }], dataSource: [] }),
    createElement(ProForm, { key: 'form' }),
  );
  const themed = createElement(ConfigProvider, { theme: antdTheme('light', false) }, all);
  renderToString(createElement(StyleProvider, { cache }, themed));
  return extractStyle(cache, true);
}
const styles = written();
const found = findInStyle(styles);
const nameOf = (what: string) => what.split(': ')[0] as string;

test('every component has written its styles', () => {
  expect(hooks.length).toBeGreaterThan(60);
  for (const part of ['.ant-table', '.ant-button', '.ant-drawer', '.ant-pro-table', '.ant-pro-form'])
    expect(styles).toContain(part);
});

test('components use nothing without a way for browsers of the list that lack it', () => {
  const known = { ...knownInStyles, ...knownInAntd };
  const bad = found.filter(({ what }) => !(nameOf(what) in known));
  expect(bad.map(({ what, lackedBy, near }) => `${what} (not in ${lackedBy}): ${near}`)).toEqual([]);
});

test('nothing is excused that no component uses', () => {
  const used = new Set(found.map(({ what }) => nameOf(what)));
  expect(Object.keys(knownInAntd).filter((what) => !used.has(what))).toEqual([]);
});
