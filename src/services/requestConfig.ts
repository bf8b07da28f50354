import { BROWSER_HEADER, PAGE_USER_HEADER } from '@domain/account/pageUser';
import { isSessionEnd } from '@domain/account/sessionEnds';
import type { Envelope, ShowType } from '@domain/api/core';
import { durations } from '@domain/constants';
import { RELEASE_HEADER, VARIANT_HEADER } from '@domain/features';
import { OFFICE_HEADER } from '@domain/manage/office';
import { isPage, PAGE_HEADER, PREFER_HEADER, PREFER_WORK } from '@domain/work/headers';
import type { RequestConfig } from '@umijs/max';
import { history } from '@umijs/max';
import { browserId } from './browserId';
import { isChunkFailure } from './chunks';
import { hearServerClock } from './clock';
import { currentPage, currentPath } from './currentPage';
import { currentLocale, deployment, isAt, isOwn } from './deployment';
import { isRequestError, RequestError } from './errors';
import { feedback, MESSAGE_SECONDS, NOTIFICATION_SECONDS } from './feedback';
import { chosenOffice } from './office';
import { rememberPlace } from './redirect';
import { hearRelease } from './release';
import { compareSession, endSession, otherToken, pageUser, token } from './session';
import { say } from './words';

/** Default timeout in milliseconds; uploads, downloads and PDFs take `LONG_TIMEOUT`. */
export const TIMEOUT = durations.requestTimeout;
export const LONG_TIMEOUT = durations.transferTimeout;

/** Full address of a call: relative paths get the API host and `/api`, `/upload/` goes to the file host. */
export function addressOf(url: string): string {
  if (/^https?:\/\//.test(url)) return url;
  const path = url.startsWith('/') ? url : `/${url}`;
  if (path.startsWith('/upload/')) return deployment.fileHost + path;
  return deployment.apiHost + (path.startsWith('/api/') ? path : `/api${path}`);
}

/** Properties of a call beyond its address and its body, which become headers. */
export interface CallFacts {
  /** Idempotency key: the same for all repetitions of one write, so that it takes effect once. */
  idempotencyKey?: string | undefined;
  /** Token to use instead of the page's, for a call in another session. */
  bearer?: string | undefined;
  /** The caller can follow a call that goes on as work (202). */
  follows?: boolean | undefined;
}

/** The page with what it shows, to which the list of work leads back. */
const pageHeader = () => {
  const page = currentPath() + history.location.search;
  return { [PAGE_HEADER]: isPage(page) ? page : currentPath() };
};

/**
 * Headers that only the product's own server knows: the variant of the bundle, the user of the page, the office that he
 * acts for, the idempotency key, and that a call may go on as work. Other servers must not get them: one on another origin refuses the whole call
 * for a header that it has not allowed.
 */
const productHeaders = ({ idempotencyKey, bearer, follows }: CallFacts): Record<string, string> => {
  const whose = bearer === undefined ? pageUser() : undefined;
  const office = whose && chosenOffice();
  return {
    [VARIANT_HEADER]: deployment.variant,
    // The browser id is sent while no user is known: limits then apply to this browser and are not used up by others.
    ...(whose ? { [PAGE_USER_HEADER]: whose } : bearer === undefined && { [BROWSER_HEADER]: browserId() }),
    ...(office && { [OFFICE_HEADER]: office }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(follows && { [PREFER_HEADER]: PREFER_WORK, ...pageHeader() }),
  };
};

/**
 * Headers of a call to `address`: none for other hosts; token and language for our two hosts; those of the product for
 * its own server only.
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

/** Parts of an axios answer or error that are read. */
interface Answer {
  status: number;
  statusText?: string;
  data: unknown;
  headers?: Record<string, unknown>;
  config?: { url?: string; responseType?: string; own?: boolean; headers?: object };
}

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as Envelope<unknown>).success === 'boolean';

/** Failure data in a body. A third-party server may leave parts out, and may send codes as numbers. */
type Told = Omit<Partial<Envelope<unknown>>, 'errorCode'> & { errorCode?: string | number | null };
const toldIn = (body: unknown): Told => (typeof body === 'object' && body !== null ? (body as Told) : {});

/** Error for an answer without a success field: it did not come from the API server, for example from a proxy. */
export const malformed = (info: RequestError['info'] = {}) =>
  new RequestError(say('request.malformed'), 'malformed', info);

/** Error for a successful answer that lacks required parts. */
export const incomplete = (info: RequestError['info'] = {}) =>
  new RequestError(say('request.incomplete'), 'malformed', info);

/** Error for a failure in the page itself, for example while an answer is processed. */
export const unexpected = () => new RequestError(say('request.unexpected'), 'malformed');

/**
 * Failure that an answer reports, or undefined for a success. The session counts as ended when the status or the error
 * code is 401; the code is '401' in both cases.
 */
export function failureIn(answer: Answer): RequestError | undefined {
  const { status, data: body, headers } = answer;
  const url = answer.config?.url;
  const credential = (answer.config?.headers as { Authorization?: string } | undefined)?.Authorization;
  const told = toldIn(body);
  const nobody = status === 401 || String(told.errorCode) === '401';
  if (status < 400 && !nobody) {
    // An answer without a success field is not from the API server: a proxy's page, an empty or a truncated body.
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

/** Tells by the message whether a fetch has reached no server: browsers have no code for that. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** Turns any error of the request library into a RequestError. */
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

/** Tells whether a call was made in an earlier session: its 401 does not concern the present one. */
function isOfAnother({ info: { credential } }: RequestError): boolean {
  const bearer = token.get();
  return credential !== undefined && bearer !== undefined && credential !== `Bearer ${bearer}`;
}

/** 401 in every form: the token goes, and the person is sent to login with a key, unless already there. */
function leaveForLogin(error: RequestError): void {
  if (isOfAnother(error)) return;
  // Another session has replaced this page's in the browser: the page shows whose it is instead of asking for a login.
  if (otherToken()) {
    compareSession();
    return;
  }
  const { message, info } = error;
  // Only the first of parallel answers ends the session: ending it again would clear the place that was just stored.
  // The message of a third-party server is not shown: it gives the reason in its own words or not at all.
  if (token.get()) endSession(isSessionEnd(info.data?.why) ? message : say('request.unauthenticated'));
  if (onUserPages()) return;
  const key = rememberPlace(currentPage());
  history.push(`/user/login/?redirect=${key}`);
}

/** Shows a failure in the way its showType asks for; without a known one, as an error message. */
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

/** Handles a token that belongs to another person than the page: shows the other session, or reloads the page. */
function leaveToOther(): void {
  if (otherToken()) compareSession();
  else window.location.reload();
}

/** A conflict that brings the stored version along: a form merges it, and says so in its own words. */
const isMergeable = ({ code, info }: RequestError): boolean => code === '409' && info.data?.current !== undefined;

/**
 * Shows a failure to the person, unless the caller does so itself; returns that failure. A caller that `merges` deals with
 * conflicts only.
 */
export function tell(error: RequestError, skipErrorHandler: boolean, merges = false): RequestError {
  // Before the opt-out: an expired session is never a page's own business.
  if (error.code === '401') leaveForLogin(error);
  else if (error.info.data?.otherPerson === true) leaveToOther();
  else if (error.kind !== 'cancelled' && !skipErrorHandler && !(merges && isMergeable(error))) show(error);
  return error;
}

export const requestConfig: RequestConfig = {
  timeout: TIMEOUT,
  withCredentials: false,
  paramsSerializer: { indexes: null },
  errorConfig: {
    errorHandler: (thrown, options) =>
      void tell(failureOf(thrown), options?.skipErrorHandler ?? false, options?.merges),
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
      if (config?.own !== false) {
        hearServerClock(headers?.date);
        hearRelease(headers?.[RELEASE_HEADER]);
      }
      if (config?.responseType === 'blob' || config?.own === false) return answer as never;
      const failure = failureIn(answer as Answer);
      if (failure) throw failure;
      return answer as never;
    },
  ],
};
