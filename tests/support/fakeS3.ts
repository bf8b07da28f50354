import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const bytesOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Objects of a page of its list; real ones answer a thousand. */
const LISTED = 2;

/** S3 in memory on 127.0.0.1, as far as the product uses it; checks the signature and the hash of the content. */
export async function startFakeS3(bucket: string) {
  const objects = new Map<string, { bytes: Buffer; type: string; at: Date }>();
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();
  /** Status codes to answer before calls are really handled. */
  const faults: number[] = [];

  const server = createServer(async (request, response) => {
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const url = new URL(request.url ?? '/', 'http://s3');
    const body = await bytesOf(request);
    const fault = faults.shift();
    if (fault) return refuse(fault, 'SlowDown');
    const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
    const signed =
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/r1\/s3\/aws4_request, SignedHeaders=[\w;-]*x-amz-content-sha256[\w;-]*, Signature=[0-9a-f]{64}$/;
    if (!signed.test(authorization)) return refuse(403, 'AccessDenied');
    if (hash !== createHash('sha256').update(body).digest('hex')) return refuse(400, 'XAmzContentSHA256Mismatch');
    const [, name, ...rest] = url.pathname.split('/');
    if (name !== bucket) return refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    const uploadId = url.searchParams.get('uploadId');
    const upload = uploads.get(uploadId ?? '');
    if (uploadId && !upload) return refuse(404, 'NoSuchUpload');
    const type = request.headers['content-type'] ?? '';

    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, type, parts: new Map() });
      return response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (request.method === 'PUT' && upload) {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return response.setHeader('etag', etagOf(body)).end();
    }
    if (request.method === 'POST' && upload && uploadId) {
      const asked = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
      const parts = asked.map(([, number]) => upload.parts.get(Number(number)));
      const tags = asked.map(([, , tag]) => tag?.replaceAll('&#34;', '"'));
      if (parts.some((part, i) => !part || etagOf(part) !== tags[i])) return refuse(400, 'InvalidPart');
      objects.set(upload.key, { bytes: Buffer.concat(parts as Buffer[]), type: upload.type, at: new Date() });
      uploads.delete(uploadId);
      return response.end('<CompleteMultipartUploadResult/>');
    }
    if (request.method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId);
      else objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type, at: new Date() });
      return response.end();
    }
    if (url.searchParams.get('list-type') === '2') {
      const after = url.searchParams.get('continuation-token') ?? '';
      const keys = [...objects.keys()].sort().filter((one) => one > after);
      const page = keys.slice(0, LISTED).map((one) => {
        const at = objects.get(one)?.at.toISOString();
        return `<Contents><Key>${one}</Key><LastModified>${at}</LastModified></Contents>`;
      });
      const next = keys.length > LISTED ? `<NextContinuationToken>${keys[LISTED - 1]}</NextContinuationToken>` : '';
      return response.end(`<ListBucketResult>${page.join('')}${next}</ListBucketResult>`);
    }
    const found = objects.get(key);
    if (!found) return refuse(404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const bytes = range ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : found.bytes;
    return response.writeHead(range ? 206 : 200, { 'content-type': found.type }).end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    faults,
    close: () => new Promise((done) => server.close(done)),
  };
}
