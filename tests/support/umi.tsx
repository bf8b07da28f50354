import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { localeInfo } from '@@/plugin-locale/localeExports';
import type { CurrentUser } from '@domain/api/accountShapes';
import type { Envelope } from '@domain/api/core';
import zh from '@locales/zh-CN';
import { type RenderOptions, render } from '@testing-library/react';
import { addLocale, getIntl, getRequestInstance, RawIntlProvider } from '@umijs/max';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SignedIn } from './session';

/**
 * Prepares umi's plugins, history and Chinese texts for modules under test, without pages. Call it once per file: it
 * acts at once, and again before the file's tests, because all files of a group are loaded before the first test.
 * @param further words of areas, which pages fetch (`locales/zh-CN/areas`)
 */
export function bootUmi(further: Record<string, string> = {}): void {
  const boot = () => {
    createPluginManager();
    createHistory({ type: 'memory', basename: '/' });
    // Words would be added to those of the file before.
    delete localeInfo['zh-CN'];
    addLocale('zh-CN', { ...zh, ...further }, { momentLocale: '', antd: undefined as never });
  };
  boot();
  beforeAll(boot);
}

/** Answers every call of the client: with the data of `METHOD /path`, or as a broken network when `answer` throws. */
export function answerCalls(
  answer: (call: string, query: Record<string, unknown>, body: unknown, headers: Record<string, unknown>) => unknown,
): void {
  getRequestInstance().defaults.adapter = async (config) => {
    const call = `${String(config.method).toUpperCase()} ${config.url}`;
    const sent: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const params = (config.params ?? {}) as Record<string, unknown>;
    const away = (error: Error) =>
      Promise.reject('response' in error ? error : Object.assign(error, { isAxiosError: true }));
    const answered = async () => answer(call, params, sent, { ...config.headers });
    const data = await answered().catch(away);
    const body: Envelope<unknown> = { success: true, data };
    return { data: body, status: 200, statusText: 'OK', headers: {}, config };
  };
}

/**
 * Makes visibility depend on the elements' own styles only. With the thousands of rules of a large antd form jsdom
 * takes minutes, and it cannot read some of them. Call it once per file, where no class hides anything.
 */
export function ownStylesOnly(): void {
  const { getComputedStyle } = window;
  beforeAll(() => {
    window.getComputedStyle = ((element: HTMLElement) => element.style) as typeof window.getComputedStyle;
  });
  afterAll(() => {
    window.getComputedStyle = getComputedStyle;
  });
}

/** Error to throw from an answer so that the client gets this refusal of the server. */
export const refusal = (status: number, errorMessage: string, data?: Record<string, unknown>) => ({
  response: { status, headers: {}, data: { success: false, errorCode: String(status), errorMessage, data } },
});

interface Around extends Omit<RenderOptions, 'wrapper'> {
  /** Address where the test starts, without the base path. */
  path?: string;
  user?: Partial<CurrentUser> | undefined;
  /** Models of src/models that the parts read, by name. */
  models?: Record<string, () => unknown>;
}

/** Surroundings of every page: texts, router and session. */
export function Surroundings({ path = '/', children, ...session }: Around & { children: ReactNode }) {
  return (
    <RawIntlProvider value={getIntl()}>
      <MemoryRouter initialEntries={[path]}>
        <SignedIn {...session}>{children}</SignedIn>
      </MemoryRouter>
    </RawIntlProvider>
  );
}

/** Renders within the surroundings of a page. */
export function renderIn(ui: ReactElement, { path = '/', user, models, ...options }: Around = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Surroundings path={path} user={user} {...(models && { models })}>
      {children}
    </Surroundings>
  );
  return render(ui, { wrapper, ...options });
}
