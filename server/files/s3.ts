import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { guardOf, OUTSIDE_MS } from '../outside/breaker';
import { assertKey, type ObjectWriter, type Storage, type StoredObject } from './storage';

export interface S3Options {
  /** Scheme and host, for example `https://s3.example`; buckets are addressed by path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Answers with such a status are errors of the store itself, and not of one call. */
const BROKEN = 500;
const RETRIES = 2;

const escapeXml = (text: string) => text.replaceAll(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);
const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

/** A stream that ends with an error when nothing more of it comes for a while: a store that hangs would hold its reader for ever. */
export function steady(body: ReadableStream<Uint8Array>, patience = OUTSIDE_MS): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('object store: nothing more came')), patience);
      });
      try {
        const { done, value } = await Promise.race([reader.read(), late]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
        void reader.cancel().catch(() => undefined);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Keeps objects in an S3-compatible store. Throws an Error with the store's status when it refuses a call. */
export function s3Storage({ endpoint, bucket, ...credentials }: S3Options): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const guard = guardOf('files');
  const place = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const urlOf = (key: string) => {
    assertKey(key);
    return `${place}/${key}`;
  };

  async function call(url: string, init: { method: string; headers?: Record<string, string>; body?: Uint8Array }) {
    // The hash is signed with the request, so that a store that got other bytes refuses them.
    const hash = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex');
    const aborter = new AbortController();
    let last: Response | undefined;
    try {
      // Until the answer begins, a piece of 5 MiB sent included; what comes of a long download is watched by `steady`.
      return await guard(async () => {
        last = await client.fetch(url, {
          ...init,
          body: init.body as Uint8Array<ArrayBuffer> | undefined,
          headers: { ...init.headers, 'x-amz-content-sha256': hash },
          signal: aborter.signal,
        });
        if (last.status >= BROKEN) throw new Error(`object store: ${init.method} answered ${last.status}`);
        return last;
      });
    } catch (error) {
      // Callers read the reason of a store that has answered.
      if (last) return last;
      aborter.abort();
      throw error;
    }
  }

  /** Answers the response of a call that went well. */
  async function must(url: string, init: Parameters<typeof call>[1]): Promise<Response> {
    const response = await call(url, init);
    if (response.ok) return response;
    const code = textOf(await response.text().catch(() => ''), 'Code');
    throw new Error(`object store: ${init.method} answered ${response.status} ${code ?? ''}`.trim());
  }

  /** A response with a body, or undefined when there is no such object. */
  async function fetchObject(key: string, headers?: Record<string, string>): Promise<Response | undefined> {
    const response = await call(urlOf(key), { method: 'GET', ...(headers && { headers }) });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`object store: GET answered ${response.status}`);
  }

  async function writer(key: string, mime: string): Promise<ObjectWriter> {
    const url = urlOf(key);
    const begun = await must(`${url}?uploads=`, { method: 'POST', headers: { 'content-type': mime } });
    const uploadId = textOf(await begun.text(), 'UploadId');
    if (!uploadId) throw new Error('object store: no UploadId');
    const upload = `uploadId=${encodeURIComponent(uploadId)}`;
    const tags: string[] = [];
    return {
      write: async (bytes) => {
        const part = await must(`${url}?partNumber=${tags.length + 1}&${upload}`, { method: 'PUT', body: bytes });
        await part.body?.cancel();
        tags.push(part.headers.get('etag') ?? '');
      },
      commit: async () => {
        const parts = tags.map(
          (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
        );
        const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
        const done = await must(`${url}?${upload}`, { method: 'POST', body: new TextEncoder().encode(xml) });
        // A store may answer 200 and say in the body that it failed.
        const answer = await done.text();
        if (answer.includes('<Error>')) throw new Error(`object store: ${textOf(answer, 'Code') ?? 'not completed'}`);
      },
      abort: async () => {
        const response = await call(`${url}?${upload}`, { method: 'DELETE' });
        await response.body?.cancel();
      },
    };
  }

  /** A thousand objects at a time, as the store answers them. */
  async function* list(): AsyncGenerator<StoredObject> {
    let more: string | undefined;
    do {
      const next = more ? `&continuation-token=${encodeURIComponent(more)}` : '';
      const page = await (await must(`${place}?list-type=2${next}`, { method: 'GET' })).text();
      for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield { key: textOf(object, 'Key') ?? '', at: new Date(textOf(object, 'LastModified') ?? 0) };
      more = textOf(page, 'NextContinuationToken');
    } while (more);
  }

  return {
    writer,
    list,
    put: async (key, bytes, mime) => {
      const response = await must(urlOf(key), { method: 'PUT', body: bytes, headers: { 'content-type': mime } });
      await response.body?.cancel();
    },
    get: async (key) => {
      const response = await fetchObject(key);
      const body = response?.body;
      return response && new Uint8Array(body ? await new Response(steady(body)).arrayBuffer() : []);
    },
    read: async (key, range) => {
      const response = await fetchObject(key, range && { range: `bytes=${range.start}-${range.end}` });
      return response?.body ? steady(response.body) : undefined;
    },
    delete: async (key) => {
      const response = await call(urlOf(key), { method: 'DELETE' });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) throw new Error(`object store: DELETE answered ${response.status}`);
    },
  };
}
