import { BusinessError } from '../http/errors';
import { contentDisposition } from './fileName';
import type { ByteRange } from './storage';

/** Headers of every file that we hand out: nothing in it may run as a page of ours, and no proxy keeps it. */
export const fileHeaders = (name: string, mime: string): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': contentDisposition(name),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

/**
 * The bytes that a Range header asks for (RFC 9110 14.2; one range only). Undefined means the whole file, also for a
 * header that is not understood. Throws 416 when nothing of the file lies within.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = asked ?? [];
  if (!asked || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start > end) throw new BusinessError('416', 'error.file.range');
  return { start, end };
}

/**
 * The range that a request means for a file with this entity tag: with If-Range it counts only while the file is still
 * the same (RFC 9110 13.1.5). Throws 416 as {@link rangeOf} does.
 */
export function rangeFor(
  { range, ifRange }: { range: string | undefined; ifRange?: string | undefined },
  file: { size: number; etag: string },
): ByteRange | undefined {
  return ifRange !== undefined && ifRange !== file.etag ? undefined : rangeOf(range, file.size);
}

/**
 * The answer to a download, whole (200) or in part (206). `size` is absent for a file that is made while it is sent.
 * `inline`: it is shown in the page, for material of ours.
 */
export function fileResponse(
  body: ReadableStream<Uint8Array> | Uint8Array,
  file: { name: string; mime: string; size?: number; etag?: string; inline?: boolean },
  range?: ByteRange,
): Response {
  const headers = {
    ...fileHeaders(file.name, file.mime),
    ...(file.size !== undefined && { 'accept-ranges': 'bytes' }),
    ...(file.etag && { etag: file.etag }),
    // The browsers' PDF readers do not open in a sandbox.
    ...(file.inline && { 'content-disposition': 'inline', 'content-security-policy': "default-src 'none'" }),
  };
  const length = range ? range.end - range.start + 1 : file.size;
  return new Response(body as BodyInit, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(length !== undefined && { 'content-length': String(length) }),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
    },
  });
}
