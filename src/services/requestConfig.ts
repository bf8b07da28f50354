import type { Envelope, ShowType } from '@domain/api/core';
import { VARIANT_HEADER } from '@domain/features';
import type { RequestConfig } from '@umijs/max';
import { history } from '@umijs/max';
import { currentPage, currentPath } from './currentPage';
import { currentLocale, deployment } from './deployment';
import { isRequestError, RequestError } from './errors';
import { feedback, MESSAGE_SECONDS, NOTIFICATION_SECONDS } from './feedback';
import { rememberPlace } from './redirect';
import { endSession, token } from './session';
import { say } from './words';

/** Default timeout in milliseconds; uploads, downloads and PDFs take `LONG_TIMEOUT`. */
export const TIMEOUT = 20_000;
export const LONG_TIMEOUT = 120_000;

/** Full address of a call (api.md 0.1): relative paths get the API host and `/api`, `/upload/` goes to the file host. */
export function addressOf(url: string): string {
  if (/^https?:\/\//.test(url)) return url;
  const path = url.startsWith('/') ? url : `/${url}`;
  if (path.startsWith('/upload/')) return deployment.fileHost + path;
  return deployment.apiHost + (path.startsWith('/api/') ? path : `/api${path}`);
}

/** True for our own two hosts: only they are ever given the token. */
function isOwn(address: string): boolean {
  const { origin } = new URL(address, window.location.href);
  return [deployment.apiHost, deployment.fileHost].some(
    (host) => origin === (host ? new URL(host).origin : window.location.origin),
  );
}

/** What our own hosts are told with every call: who asks, in which language, and from which variant's bundle. */
export function ownHeaders() {
  const bearer = token.get();
  return {
    'Accept-Language': currentLocale(),
    [VARIANT_HEADER]: deployment.variant,
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  };
}

/** What an axios answer or error is to us; only the parts that are read. */
interface Answer {
  status: number;
  statusText?: string;
  data: unknown;
  headers?: Record<string, unknown>;
  config?: { url?: string; responseType?: string; own?: boolean };
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).success === 'boolean';

/** The failure that an envelope tells, or undefined for a success. */
function businessFailure(body: Envelope<unknown>, answer: Answer): RequestError | undefined {
  if (body.success) return undefined;
  const data = body.data && typeof body.data === 'object' ? (body.data as Record<string, unknown>) : undefined;
  return new RequestError(body.errorMessage || say('request.failed'), 'business', {
    code: body.errorCode ?? String(answer.status),
    showType: body.showType,
    status: answer.status,
    data,
    requestId: String(answer.headers?.['x-request-id'] ?? data?.requestId ?? '') || undefined,
    url: answer.config?.url,
  });
}

/** An answer that is not what was asked for. */
export const malformed = (info: RequestError['info'] = {}) =>
  new RequestError(say('request.malformed'), 'malformed', info);

/** Turns whatever the request library threw into a RequestError. */
export function failureOf(error: unknown): RequestError {
  if (isRequestError(error)) return error;
  const { code, response } = error as { code?: string; response?: Answer };
  if (code === 'ERR_CANCELED') return new RequestError(say('request.cancelled'), 'cancelled');
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return new RequestError(say('request.timeout'), 'timeout');
  if (!response) return new RequestError(say('request.network'), 'network');
  if (isEnvelope(response.data)) {
    const failure = businessFailure(response.data, response);
    if (failure) return failure;
  }
  const seconds = Number(response.headers?.['retry-after']);
  return new RequestError(response.status === 401 ? say('request.unauthenticated') : say('request.failed'), 'http', {
    code: String(response.status),
    status: response.status,
    data: seconds > 0 ? { retryAfter: seconds } : undefined,
    url: response.config?.url,
  });
}

const onUserPages = () => /^\/user(?:\/|$)/i.test(currentPath());

/** 401 in every form: the token goes, and the person is sent to login with a key, unless already there. */
function leaveForLogin(): void {
  // Only the first of parallel answers ends the session: ending it clears what the others' departure has just stored.
  if (token.get()) endSession();
  if (onUserPages()) return;
  const key = rememberPlace(currentPage());
  history.push(`/user/login/?redirect=${key}`);
}

/** Specification §8: what each showType does. */
function show(error: RequestError): void {
  const { message } = error;
  const dispatch: Partial<Record<ShowType, () => void>> = {
    0: () => undefined,
    1: () => feedback().message.warning(message, MESSAGE_SECONDS),
    2: () => feedback().message.error(message, MESSAGE_SECONDS),
    4: () => feedback().notification.error(error.code ?? '', message, NOTIFICATION_SECONDS),
    9: () => {
      const query = new URLSearchParams({ errorCode: error.code ?? '', errorMessage: message });
      history.push(`/exception?${query}`);
      // Unsaved changes keep the person here until asked about: the reason is told all the same.
      if (!/^\/exception(?:\/|$)/i.test(currentPath())) feedback().message.error(message, MESSAGE_SECONDS);
    },
  };
  const act = error.info.showType === undefined ? undefined : dispatch[error.info.showType];
  if (act) act();
  else feedback().message.error(message, MESSAGE_SECONDS);
}

/** Tells the person of a failure, unless the caller does so itself; answers that failure. */
export function tell(error: RequestError, skipErrorHandler: boolean): RequestError {
  // Before the opt-out: an expired session is never a page's own business.
  if (error.code === '401') leaveForLogin();
  else if (error.kind !== 'cancelled' && !skipErrorHandler) show(error);
  return error;
}

export const requestConfig: RequestConfig = {
  timeout: TIMEOUT,
  withCredentials: false,
  paramsSerializer: { indexes: null },
  errorConfig: {
    errorHandler: (thrown, options) => void tell(failureOf(thrown), options?.skipErrorHandler ?? false),
  },
  requestInterceptors: [
    (config: Record<string, unknown> & { url?: string; headers?: Record<string, unknown> }) => {
      const url = addressOf(String(config.url ?? ''));
      const own = isOwn(url);
      return { ...config, url, own, headers: { ...config.headers, ...(own && ownHeaders()) } };
    },
  ],
  responseInterceptors: [
    (answer: unknown) => {
      const { data, config, status } = answer as Answer;
      if (config?.responseType === 'blob' || config?.own === false) return answer as never;
      // An answer without a success field did not come from our server: a proxy's page, an empty or a cut body.
      if (!isEnvelope(data)) throw malformed({ status, url: config?.url });
      const failure = businessFailure(data, answer as Answer);
      if (failure) throw failure;
      return answer as never;
    },
  ],
};
