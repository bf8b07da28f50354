import type { AppContract } from '@domain/api';
import type { Input, Output } from '@domain/api/core';
import { request } from '@umijs/max';
import { isAct } from './acts';
import { deployment } from './deployment';
import { type FailureKind, isRequestError, RequestError } from './errors';
import { type CallFacts, failureIn, failureOf, incomplete, LONG_TIMEOUT, malformed, tell } from './requestConfig';
import { withTextIds } from './textIds';
import { say } from './words';

export type ApiKey = keyof AppContract;
type Optional<T> = unknown extends T ? true : Record<string, never> extends T ? true : false;

export interface CallOptions extends CallFacts {
  /** Aborts the call, for example when the page is left. */
  signal?: AbortSignal | undefined;
  /** Opt out of the global error handling; default: on for reads, off for writes. 401 is handled always. */
  skipErrorHandler?: boolean;
  /** The caller merges a conflict with the stored version that comes with it: nobody else tells it. */
  merges?: boolean;
  /** Milliseconds. */
  timeout?: number;
  /** The call goes on as work with this id; the answer still comes when it is done. */
  onWork?: (id: string) => void;
  /** Bytes sent and in all, for uploads. */
  onProgress?: (sent: number, total: number) => void;
}

/** Required parts of an answer: the named parts of an object (`a|b`: one of them), or `array` for any array. */
export type Needs<T> = T extends readonly unknown[] ? 'array' : readonly (keyof T & string)[];

interface ApiOptions<T> extends CallOptions {
  /** Required parts: an answer without them is a failure, so that a proxy's page is never read as an empty result. */
  needs?: Needs<T>;
  /** Required parts of an answer of our own server; a third-party server may leave them out. */
  ownNeeds?: Needs<T>;
}

type Args<K extends ApiKey> =
  Optional<Input<AppContract[K]>> extends true
    ? [input?: Input<AppContract[K]>, options?: ApiOptions<Output<AppContract[K]>>]
    : [input: Input<AppContract[K]>, options?: ApiOptions<Output<AppContract[K]>>];

const written = new Set<(call: ApiKey) => void>();
/**
 * Calls `listener` after every write that the server has confirmed, or of whose outcome nothing is known: earlier
 * readings may be out of date.
 */
export const onWrite = (listener: (call: ApiKey) => void): void => void written.add(listener);

const wrote = (key: ApiKey) => {
  for (const listener of written) listener(key);
};
const lost: ReadonlySet<FailureKind> = new Set(['network', 'timeout', 'malformed']);

interface AnyInput {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, string | Blob>;
}

/** Drops empty query parameters; zero and false are kept. */
const filled = (query: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([, v]) => v !== undefined && v !== null && v !== ''));

function formOf(form: Record<string, string | Blob>): FormData {
  const data = new FormData();
  // Fields before files: a server that streams knows the scene before the bytes come.
  for (const [name, value] of Object.entries(form)) if (!(value instanceof Blob)) data.append(name, value);
  for (const [name, value] of Object.entries(form)) if (value instanceof Blob) data.append(name, value);
  return data;
}

/** Tells whether an answer has all required parts. */
export function meets(data: unknown, needs: 'array' | readonly string[] | undefined): boolean {
  if (needs === undefined) return true;
  if (needs === 'array') return Array.isArray(data);
  if (typeof data !== 'object' || data === null) return false;
  return needs.every((part) => part.split('|').some((one) => (data as Record<string, unknown>)[one] != null));
}

/**
 * Data of an answer in the shape of the contract. Rejects with a RequestError when required parts are missing. A
 * third-party server may leave parts out or send them in another shape: they are adapted and completed.
 */
export async function received<K extends ApiKey>(
  key: K,
  told: unknown,
  { needs, ownNeeds }: Pick<ApiOptions<Output<AppContract[K]>>, 'needs' | 'ownNeeds'> = {},
): Promise<Output<AppContract[K]>> {
  const foreign = deployment.builtIn ? undefined : await import('./foreign/answers');
  // An act has succeeded even when the answer has no data, or only a word or a number.
  const isWord = typeof told !== 'object' || told === null;
  const answer = foreign && isWord && isAct(key) ? {} : told;
  const given = withTextIds(foreign ? foreign.arranged(key, answer) : answer);
  if (!meets(given, needs) || (!foreign && !meets(given, ownNeeds))) throw incomplete();
  const nothing = given === undefined || given === null;
  return (foreign && !nothing ? foreign.completed(key, given) : given) as Output<AppContract[K]>;
}

/**
 * Calls an endpoint of the contract and returns its `data`. Rejects with a RequestError, after the global handler has
 * shown it where that is on.
 */
export async function api<K extends ApiKey>(
  key: K,
  ...[input, options = {}]: Args<K>
): Promise<Output<AppContract[K]>> {
  const [method, template] = key.split(' ') as [string, string];
  const { path = {}, query, body, form } = (input ?? {}) as AnyInput;
  const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const params = filled(query);
  const read = method === 'GET';
  const skipErrorHandler = options.skipErrorHandler ?? read;
  try {
    const answer = await request(url, {
      method,
      params,
      ...(body !== undefined && { data: body }),
      ...(form && { data: formOf(form), timeout: LONG_TIMEOUT }),
      ...(options.timeout && { timeout: options.timeout }),
      idempotencyKey: options.idempotencyKey,
      bearer: options.bearer,
      ...(options.onWork && { follows: true }),
      ...(options.onProgress && {
        onUploadProgress: (e: { loaded: number; total?: number }) =>
          options.onProgress?.(e.loaded, e.total ?? e.loaded),
      }),
      signal: options.signal,
      skipErrorHandler,
      ...(options.merges && { merges: true }),
    });
    const told = await finished((answer as { data: unknown }).data, options);
    const data = await received(key, told, options).catch((error: unknown) => {
      throw tell(failureOf(error), skipErrorHandler, options.merges);
    });
    if (!read) wrote(key);
    return data;
  } catch (error) {
    const failure = failureOf(error);
    // The answer was lost, and the write may have happened.
    if (!read && isRequestError(failure) && lost.has(failure.kind)) wrote(key);
    throw failure;
  }
}

const workIdIn = (data: unknown): string | undefined => {
  const id = (data as { workId?: unknown } | null | undefined)?.workId;
  return typeof id === 'string' ? id : undefined;
};

/** Answer of a call, waited for where it goes on as work. Rejects like the call when that fails or is stopped. */
async function finished(data: unknown, { onWork, signal }: CallOptions): Promise<unknown> {
  const id = onWork && workIdIn(data);
  if (!id) return data;
  onWork(id);
  const { followed } = await import('./work');
  return (await followed(id, signal)).answer;
}

/** The file name of a Content-Disposition header, the UTF-8 form first. */
function fileNameOf(header: string | undefined, fallback: string): string {
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (utf8) {
    try {
      return decodeURIComponent(utf8);
    } catch {
      return fallback;
    }
  }
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? fallback;
}

/**
 * Fetches a file of our own hosts (a link cannot carry the Bearer header). A status other than 200 rejects with the
 * status text in words of ours and the status as code; an envelope in the answer is raised as the business error it is.
 */
export async function fetchFile(
  url: string,
  query: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  try {
    const response = await request(url, {
      method: 'GET',
      params: filled(query),
      responseType: 'blob',
      getResponse: true,
      timeout: LONG_TIMEOUT,
      signal: options.signal,
      skipErrorHandler: true,
      ...(options.onWork && { follows: true }),
    });
    const { status } = response;
    const blob = response.data as Blob;
    if (status === 202 && options.onWork) return await fileOfWork(blob, options);
    const disposition = response.headers?.['content-disposition'] as string | undefined;
    // An HTML or JSON answer without Content-Disposition is an error page or an envelope, not the file.
    const isFile = status === 200 && (disposition !== undefined || !/json|html/.test(blob.type));
    if (!isFile) throw await blobFailure(response as BlobAnswer);
    return { blob, name: fileNameOf(disposition, 'download') };
  } catch (error) {
    const { response } = error as { response?: BlobAnswer };
    if (response?.data instanceof Blob) throw await blobFailure(response);
    throw failureOf(error);
  }
}

/** File of a call that goes on as work, once it is made. */
async function fileOfWork(accepted: Blob, options: CallOptions): Promise<{ blob: Blob; name: string }> {
  const id = workIdIn((JSON.parse(await accepted.text()) as { data?: unknown }).data);
  if (!id) throw malformed({ status: 202 });
  await finished({ workId: id }, options);
  const { onWork: _, ...rest } = options;
  const file = await fetchFile(`/api/Work/DownloadResult/${encodeURIComponent(id)}`, {}, rest);
  const { removeWork } = await import('./work');
  void removeWork(id);
  return file;
}

/** Answer of axios to a request for a file. */
interface BlobAnswer {
  data?: Blob;
  status: number;
  statusText?: string;
  config?: { headers?: object };
}

async function blobFailure(answer: BlobAnswer): Promise<RequestError> {
  const { data: blob, status, statusText = '', config } = answer;
  let told: unknown;
  try {
    told = JSON.parse((await blob?.text()) ?? '');
  } catch {
    /* the body is no JSON: there is no message of the server */
  }
  const failure = failureIn({ status, data: told, ...(config && { config }) });
  // The end of the session is handled globally; all other failures are left to the page to show.
  if (failure?.code === '401') return tell(failure, true);
  if (failure?.kind === 'business') return failure;
  if (status === 200) return malformed({ status });
  const message = say('request.download', { status: `${status} ${statusText}`.trim() });
  return new RequestError(message, 'http', { code: String(status), status });
}

/** Fetches a file and hands it to the person under its own name. */
export async function download(url: string, query?: Record<string, unknown>, options?: CallOptions): Promise<void> {
  const { blob, name } = await fetchFile(url, query, options);
  const href = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
