import { gunzipSync } from 'node:zlib';
import { acceptedEncoding, etagOf, fixedAnswer, matchesEtag } from './negotiation';

test('encodings are chosen by what is offered', () => {
  expect(acceptedEncoding('*', ['br', 'gzip'])).toBe('br');
  expect(acceptedEncoding('br', ['gzip'])).toBeUndefined();
  expect(acceptedEncoding(undefined, ['br'])).toBeUndefined();
  expect(acceptedEncoding('*, br;q=0', ['br', 'gzip'])).toBe('gzip');
});

test('a version is recognised whatever its encoding', () => {
  const etag = etagOf('数学');
  expect(etag).toMatch(/^W\/"[\w-]{20}"$/);
  expect(etagOf('语文')).not.toBe(etag);
  for (const header of [etag, etag.slice(2), `"x", ${etag}`, '*']) expect(matchesEtag(header, etag)).toBe(true);
  for (const header of [undefined, '', '"x"']) expect(matchesEtag(header, etag)).toBe(false);
});

describe('an answer that never changes', () => {
  const content = JSON.stringify({ words: '数学'.repeat(1000) });
  const answer = fixedAnswer(content, { 'content-type': 'application/json' });
  const asked = (headers: Record<string, string> = {}) => answer((name) => headers[name]);

  test('is sent as it is, or compressed', async () => {
    const plain = asked();
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, content]);
    const zipped = asked({ 'accept-encoding': 'gzip, br' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('content-type')).toBe('application/json');
    const bytes = Buffer.from(await zipped.arrayBuffer());
    expect(bytes.length).toBeLessThan(content.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(content);
  });

  test('is not sent to a client who has it', async () => {
    const again = asked({ 'if-none-match': asked().headers.get('etag') as string });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
