import { BROWSER_HEADER, PAGE_USER_HEADER } from '@domain/account/pageUser';
import { isSessionEnd } from '@domain/account/sessionEnds';
import type { Envelope, ShowType } from '@domain/api/core';
import { durations } from '@domain/constants';
import { VARIANT_HEADER } from '@domain/features';
import type { RequestConfig } from '@umijs/max';
import { history } from '@umijs/max';
import { browserId } from './browserId';
import { isChunkFailure } from './chunks';
import { hearServerClock } from './clock';
import { currentPage, currentPath } from './currentPage';
import { currentLocale, deployment, isAt, isOwn } from './deployment';
import { isRequestError, RequestError } from './errors';
import { feedback, MESSAGE_SECONDS, NOTIFICATION_SECONDS } from './feedback';
import { rememberPlace } from './redirect';
import { compareSession, endSession, otherToken, pageUser, token } from './session';
import { say } from './words';

/** Default timeout in milliseconds; uploads, downloads and PDFs take `LONG_TIMEOUT`. */
export const TIMEOUT = durations.requestTimeout;
export const LONG_TIMEOUT = durations.transferTimeout;

/** Full address of a call (api.md 0.1): relative paths get the API host and `/api`, `/upload/` goes to the file host. */
export function addressOf(url: string): string {
  if (/^https?:\/\//.test(url)) return url;
  const path = url.startsWith('/') ? url : `/${url}`;
  if (path.startsWith('/upload/')) return deployment.fileHost + path;
  return deployment.apiHost + (path.startsWith('/api/') ? path : `/api${path}`);
}

/** What a call says of itself beyond its address and its body. */
export interface CallFacts {
  /** One key for all repetitions of one intended effect. */
  idempotencyKey?: string | undefined;
  /** Token of another session than the page's, for a call that is not the page's own. */
  bearer?: string | undefined;
}

/**
 * Headers that only the product's own server knows: from which variant's bundle, whose page, and which effect is meant. A further one
 * is one line here. Another server on another origin refuses the whole call for a header that it has not allowed.
 */
const productHeaders = ({ idempotencyKey, bearer }: CallFacts): Record<string, string> => {
  const whose = bearer === undefined ? pageUser() : undefined;
  return {
    [VARIANT_HEADER]: deployment.variant,
    // A browser says which one it is while nobody is known in it: what it asks for then is nobody else's to use up.
    ...(whose ? { [PAGE_USER_HEADER]: whose } : bearer === undefined && { [BROWSER_HEADER]: browserId() }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
};

/**
 * Headers of a call to `address`: none for hosts of others; who asks and in which language for our two hosts; those of the
 * product for its own server only.
 */
export function ownHeaders(address: string, facts: CallFacts = {}): Record<string, string> {
  if (!isOwn(address)) return {};
  const bearer = facts.bearer ?? token.get();
  return {
    'Accept-Language': currentLocale(),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(deployment.builtIn && isAt(address, 'apiHost') && productHeaders(facts)),
  };
}

/** What an axios answer or error is to us; only the parts that are read. */
interface Answer {
  status: number;
  statusText?: string;
  data: unknown;
  headers?: Record<string, unknown>;
  config?: { url?: string; responseType?: string; own?: boolean; headers?: object };
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).success === 'boolean';

/** What a body may tell of a failure. Whoever serves the API may leave parts out, and may give its codes as numbers. */
type Told = Omit<Partial<Envelope<unknown>>, 'errorCode'> & { errorCode?: string | number | null };
const toldIn = (body: unknown): Told => (typeof body === 'object' && body !== null ? (body as Told) : {});

/** An answer without a success field: it did not come from the server that was asked, and that is said of the network. */
export const malformed = (info: RequestError['info'] = {}) =>
  new RequestError(say('request.malformed'), 'malformed', info);

/** A success that lacks what was asked for. */
export const incomplete = (info: RequestError['info'] = {}) =>
  new RequestError(say('request.incomplete'), 'malformed', info);

/** What failed in the page itself, or could not be made of an answer. */
export const unexpected = () => new RequestError(say('request.unexpected'), 'malformed');

/**
 * The failure that an answer tells, or undefined for a success. Nobody is signed in where the status says so or the
 * code, whatever the other one says (specification §8); the code is '401' then.
 */
export function failureIn(answer: Answer): RequestError | undefined {
  const { status, data: body, headers } = answer;
  const url = answer.config?.url;
  const credential = (answer.config?.headers as { Authorization?: string } | undefined)?.Authorization;
  const told = toldIn(body);
  const nobody = status === 401 || String(told.errorCode) === '401';
  if (status < 400 && !nobody) {
    // An answer without a success field did not come from such a server: a proxy's page, an empty or a cut body.
    if (!isEnvelope(body)) return malformed({ status, url });
    if (body.success) return undefined;
  }
  const seconds = Number(headers?.['retry-after']);
  const data =
    told.data && typeof told.data === 'object'
      ? (told.data as Record<string, unknown>)
      : seconds > 0
        ? { retryAfter: seconds }
        : undefined;
  const structured = told.success === false || Boolean(told.errorMessage);
  return new RequestError(
    told.errorMessage || say(nobody ? 'request.unauthenticated' : 'request.failed'),
    structured ? 'business' : 'http',
    {
      code: nobody ? '401' : String(told.errorCode ?? status),
      showType: told.showType,
      status,
      data,
      requestId: String(headers?.['x-request-id'] ?? data?.requestId ?? '') || undefined,
      url,
      credential,
    },
  );
}

/** Browsers have no code for a fetch that has found nobody. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** Turns whatever the request library threw into a RequestError. */
export function failureOf(error: unknown): RequestError {
  if (isRequestError(error)) return error;
  const { code, response, isAxiosError } = error as { code?: string; response?: Answer; isAxiosError?: boolean };
  if (code === 'ERR_CANCELED') return new RequestError(say('request.cancelled'), 'cancelled');
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') return new RequestError(say('request.timeout'), 'timeout');
  if (!response) {
    const away = isAxiosError || isUnreachable(error) || isChunkFailure(error);
    return away ? new RequestError(say('request.network'), 'network') : unexpected();
  }
  return failureIn(response) ?? malformed({ status: response.status, url: response.config?.url });
}

const onUserPages = () => /^\/user(?:\/|$)/i.test(currentPath());

/** Was it asked in another session than the present one? Its refusal says nothing of whoever has signed in since. */
function isOfAnother({ info: { credential } }: RequestError): boolean {
  const bearer = token.get();
  return credential !== undefined && bearer !== undefined && credential !== `Bearer ${bearer}`;
}

/** 401 in every form: the token goes, and the person is sent to login with a key, unless already there. */
function leaveForLogin(error: RequestError): void {
  if (isOfAnother(error)) return;
  // The browser holds another session: its own has been replaced, and the page says by whom instead of asking for a login.
  if (otherToken()) {
    compareSession();
    return;
  }
  const { message, info } = error;
  // Only the first of parallel answers ends the session: ending it clears what the others' departure has just stored.
  // A server of others says why in words of its own, or not at all: then only that it has.
  if (token.get()) endSession(isSessionEnd(info.data?.why) ? message : say('request.unauthenticated'));
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

/** The server knows the page's token as another person's: what has become of the page is shown in its place. */
function leaveToOther(): void {
  if (otherToken()) compareSession();
  else window.location.reload();
}

/** Tells the person of a failure, unless the caller does so itself; answers that failure. */
export function tell(error: RequestError, skipErrorHandler: boolean): RequestError {
  // Before the opt-out: an expired session is never a page's own business.
  if (error.code === '401') leaveForLogin(error);
  else if (error.info.data?.otherPerson === true) leaveToOther();
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
    (config: Record<string, unknown> & CallFacts & { url?: string; headers?: object }) => {
      const url = addressOf(String(config.url ?? ''));
      return { ...config, url, own: isOwn(url), headers: { ...config.headers, ...ownHeaders(url, config) } };
    },
  ],
  responseInterceptors: [
    (answer: unknown) => {
      const { config, headers } = answer as Answer;
      if (config?.own !== false) hearServerClock(headers?.date);
      if (config?.responseType === 'blob' || config?.own === false) return answer as never;
      const failure = failureIn(answer as Answer);
      if (failure) throw failure;
      return answer as never;
    },
  ],
};
