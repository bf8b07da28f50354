import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { dataflowProvider } from '@@/plugin-model/runtime';
import zh from '@locales/zh-CN';
import { type RenderOptions, render } from '@testing-library/react';
import { addLocale, getIntl, RawIntlProvider } from '@umijs/max';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Boots what the framework gives to every module (plugins, history, words in Chinese), without pages. Call it once per file. */
export function bootUmi(): void {
  createPluginManager();
  createHistory({ type: 'memory', basename: '/' });
  addLocale('zh-CN', zh, { momentLocale: '', antd: undefined as never });
}

interface Around extends Omit<RenderOptions, 'wrapper'> {
  /** Address the test starts at. */
  path?: string;
  /** With the models of src/models. */
  models?: boolean;
}

/** Renders with words and router, as a page would be. */
export function renderIn(ui: ReactElement, { path = '/', models = false, ...options }: Around = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => {
    const routed = (
      <RawIntlProvider value={getIntl()}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </RawIntlProvider>
    );
    return models ? dataflowProvider(routed, {}) : routed;
  };
  return render(ui, { wrapper, ...options });
}
