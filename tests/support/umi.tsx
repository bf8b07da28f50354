import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import type { CurrentUser } from '@domain/api/accountShapes';
import type { Envelope } from '@domain/api/core';
import zh from '@locales/zh-CN';
import { type RenderOptions, render } from '@testing-library/react';
import { addLocale, getIntl, getRequestInstance, RawIntlProvider } from '@umijs/max';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SignedIn } from './session';

/** Boots what the framework gives to every module (plugins, history, words in Chinese), without pages. Call it once per file. */
export function bootUmi(): void {
  createPluginManager();
  createHistory({ type: 'memory', basename: '/' });
  addLocale('zh-CN', zh, { momentLocale: '', antd: undefined as never });
}

/** Answers every call of the client from here: the data of `METHOD /path`, or a thrown error as a broken network. */
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
 * Judges visibility by the elements' own styles only. jsdom needs minutes to match the thousands of rules that a large
 * form of antd brings, and cannot read some of them. Call it once per file, where nothing is hidden by a class.
 */
export function ownStylesOnly(): void {
  window.getComputedStyle = ((element: HTMLElement) => element.style) as typeof window.getComputedStyle;
}

/** What an answer throws to be a refusal of the server instead (api.md chapter 5). */
export const refusal = (status: number, errorMessage: string, data?: Record<string, unknown>) => ({
  response: { status, headers: {}, data: { success: false, errorCode: String(status), errorMessage, data } },
});

interface Around extends Omit<RenderOptions, 'wrapper'> {
  /** Address the test starts at, without the base path. */
  path?: string;
  user?: Partial<CurrentUser> | undefined;
  /** Models of src/models that the parts read, by name. */
  models?: Record<string, () => unknown>;
}

/** What stands around every page: the words, the router and the session. */
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
