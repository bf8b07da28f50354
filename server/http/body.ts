import type { Context as HonoContext } from 'hono';
import { BODY_MAX, type Endpoint, FORM_MAX } from '../../domain/api/core';
import { BusinessError } from './errors';

/** Bytes per value: a body may hold at most its size limit divided by this many values. */
const BYTES_PER_VALUE = 200;
/** How deep values may lie in each other. */
const DEPTH = 32;
/** Parts of a form with files, and bytes of the lines before one. */
const PARTS = 50;
const PART_HEAD = 4096;

const tooLarge = () => new BusinessError('413', 'error.tooLarge');

/** Bytes that the body of a call may have. */
export const bodyMaxOf = ({ maxBody, form }: Pick<Endpoint, 'maxBody' | 'form'>): number =>
  maxBody ?? (form ? FORM_MAX : BODY_MAX);

/**
 * Throws 413 for a JSON text with more values or deeper ones than a body of ours has. One look at each character, before
 * anything is made of them: checking values costs far more than reading them.
 */
function assertModest(text: string, maxBody: number): void {
  const most = maxBody / BYTES_PER_VALUE;
  let values = 0;
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 0x5c) i += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      values += 1;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x2c) values += 1;
    if (values > most || depth > DEPTH) throw tooLarge();
  }
}

/** The value of a JSON body; `{}` when there is none. Throws 400 for one that is no JSON, 413 for one that holds too much. */
export async function jsonOf(c: HonoContext, maxBody: number): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  assertModest(text, maxBody);
  try {
    return JSON.parse(text);
  } catch {
    throw new BusinessError('400', 'error.json');
  }
}

/** The fields of a form without files; a repeated one is a list. Throws 413 for too many. */
export async function fieldsOf(c: HonoContext, maxBody: number): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  let left = maxBody / BYTES_PER_VALUE;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if (--left < 0) throw tooLarge();
  return c.req.parseBody({ all: true });
}

/** Throws 413 for a form of more parts, or of longer lines before a part, than a form of ours has. */
function assertForm(bytes: Buffer, type: string): void {
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  let left = PARTS;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(`\r\n${mark}`, at + 1)) {
    const head = bytes.subarray(at).subarray(0, PART_HEAD).toString('latin1').trimStart().slice(mark.length);
    if (head.startsWith('--')) return;
    // A part that merely ends too early is refused by the parser.
    const endless = bytes.length - at > PART_HEAD && !head.includes('\r\n\r\n');
    if (--left < 0 || endless) throw tooLarge();
  }
}

/** The fields of a form with files. Throws 400 for one that cannot be read, 413 for one of too many parts. */
export async function formOf(c: HonoContext): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type') ?? '';
  assertForm(Buffer.from(await c.req.arrayBuffer()), type);
  return c.req.parseBody().catch(() => {
    throw new BusinessError('400', 'error.multipart');
  });
}
