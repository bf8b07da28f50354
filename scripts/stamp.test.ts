import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { DEPLOYMENT_MARK } from '../config/htmlShell';
import { type Deployment, deploymentOf, NONCE_MARK, PUBLIC_PATH_MARK, variants } from '../config/variants';
import { temporaryDirectory } from '../tests/support/temporary';
import { nginxConf } from './nginx';
import { archiveFiles, zipOf } from './package';
import { stampBundle, writeBundle } from './stamp';

const directory = temporaryDirectory('stamp');
const source = join(directory.path, 'web');
const page = `<!DOCTYPE html><html><head><meta charset="utf-8"><link rel="stylesheet" href="${PUBLIC_PATH_MARK}umi.css"><meta name="csp-nonce" content="${NONCE_MARK}"><script>window.__DEPLOYMENT__=${DEPLOYMENT_MARK}</script></head><body><script src="${PUBLIC_PATH_MARK}umi.0123abcd.js"></script></body></html>`;
const bundled = `a.p="${PUBLIC_PATH_MARK}";${'// long enough to be compressed\n'.repeat(80)}`;

beforeAll(() => {
  mkdirSync(join(source, 'scripts'), { recursive: true });
  const write = (name: string, content: string) => writeFileSync(join(source, name), content);
  write('index.html', page);
  write('umi.css', `body{background:url(${PUBLIC_PATH_MARK}scene.svg)}\n`);
  write('umi.0123abcd.js', bundled);
  write('umi.0123abcd.js.map', '{}');
  write('scripts/small.js', 'small');
  mkdirSync(join(source, 'art/lz'), { recursive: true });
  write('scene.svg', 'terraces');
  write('art/lz/scene.svg', 'town');
});
afterAll(directory.remove);

const lz = deploymentOf('lz', 'test');
const from = {
  commit: 'c0ffee',
  dirty: false,
  builtAt: new Date('2026-11-21T01:02:03Z'),
  committedAt: new Date('2026-11-20T10:00:00Z'),
};
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

/** Deployment that the browser would find in `window.__DEPLOYMENT__`. */
function deploymentIn(html: string): Deployment {
  const json = /window\.__DEPLOYMENT__=(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json) as Deployment;
}

test.each(Object.keys(variants))('variant %s gets its own values and leaves no mark behind', async (variant) => {
  const deployment = deploymentOf(variant, 'prod');
  const bundle = await stampBundle(source, deployment);
  for (const [name, bytes] of bundle) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    expect(text(bytes)).not.toContain(PUBLIC_PATH_MARK);
    expect(text(bytes)).not.toContain(DEPLOYMENT_MARK);
  }
  const html = text(bundle.get('index.html'));
  expect(deploymentIn(html)).toEqual(deployment);
  expect(html).toContain(`<title>${deployment.texts['zh-CN'].title}</title>`);
  expect(html).toContain(`<meta name="description" content="${deployment.texts['zh-CN'].description}">`);
  expect(html).toContain(`src="${deployment.publicPath}umi.0123abcd.js"`);
  expect(text(bundle.get('umi.0123abcd.js'))).toContain(`a.p="${deployment.publicPath}"`);
});

test("a variant's own drawings take the place of the common ones, and only there", async () => {
  const names = (bundle: Map<string, Buffer>) => [...bundle.keys()].filter((name) => name.startsWith('art/'));
  const [town, province] = await Promise.all(
    [lz, deploymentOf('default', 'test')].map((one) => stampBundle(source, one)),
  );
  expect([text(town?.get('scene.svg')), text(province?.get('scene.svg'))]).toEqual(['town', 'terraces']);
  expect([...names(town as Map<string, Buffer>), ...names(province as Map<string, Buffer>)]).toEqual([]);
});

test('a small style sheet stands in the page, and source maps stay at home', async () => {
  const bundle = await stampBundle(source, lz);
  expect(text(bundle.get('index.html'))).toContain('<style>body{background:url(/lz/teacher/scene.svg)}</style>');
  expect([...bundle.keys()].filter((name) => name.endsWith('.map'))).toEqual([]);
});

test('what is worth it is compressed twice, from the stamped bytes; the page is not', async () => {
  const bundle = await stampBundle(source, lz);
  const stamped = text(bundle.get('umi.0123abcd.js'));
  expect(brotliDecompressSync(bundle.get('umi.0123abcd.js.br') as Buffer).toString()).toBe(stamped);
  expect(gunzipSync(bundle.get('umi.0123abcd.js.gz') as Buffer).toString()).toBe(stamped);
  for (const name of ['index.html.br', 'scripts/small.js.br']) expect(bundle.has(name)).toBe(false);
});

test('values of a variant cannot end the script they stand in', async () => {
  const texts = { ...lz.texts, 'zh-CN': { ...lz.texts['zh-CN'], title: '</script><b>$&' } };
  const html = text((await stampBundle(source, { ...lz, texts })).get('index.html'));
  expect(deploymentIn(html).texts['zh-CN'].title).toBe('</script><b>$&');
  expect(html).toContain('<title>&lt;/script>&lt;b>$&</title>');
});

test('a page without the mark is refused', async () => {
  const broken = join(directory.path, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'index.html'), '<html></html>');
  await expect(stampBundle(broken, lz)).rejects.toThrow('deployment mark');
});

test('a bundle replaces the one that is there as a whole', async () => {
  const target = join(directory.path, 'site');
  writeBundle(new Map([['old.js', Buffer.from('old')]]), target);
  writeBundle(await stampBundle(source, lz), target);
  expect(existsSync(join(target, 'old.js'))).toBe(false);
  expect(readFileSync(join(target, 'scripts/small.js'), 'utf8')).toBe('small');
  expect(existsSync(`${target}.unfinished`)).toBe(false);
});

test('two archives of one commit are the same bytes, except for the build time', async () => {
  const archive = async (builtAt: Date) =>
    zipOf(archiveFiles(await stampBundle(source, lz), lz, { ...from, builtAt }), from.committedAt);
  const [one, two] = [await archive(from.builtAt), await archive(from.builtAt)];
  expect(Buffer.compare(one, two)).toBe(0);
  const [early, late] = [unzipSync(one), unzipSync(await archive(new Date('2027-01-01T00:00:00Z')))];
  const differing = Object.keys(early).filter((name) => Buffer.compare(early[name]!, late[name]!) !== 0);
  expect(differing).toEqual(['manifest.json']);
  const withoutTime = (bytes: Uint8Array | undefined) => text(bytes).replace(/"builtAt": "[^"]+"/, '');
  expect(withoutTime(early['manifest.json'])).toBe(withoutTime(late['manifest.json']));
});

test('the manifest names every file with its size and hash', async () => {
  const files = unzipSync(zipOf(archiveFiles(await stampBundle(source, lz), lz, from), from.committedAt));
  const manifest = JSON.parse(text(files['manifest.json']));
  expect(manifest).toMatchObject({
    variant: 'lz',
    environment: 'test',
    base: '/lz/teacher/',
    commit: 'c0ffee',
    dirty: false,
  });
  const listed = manifest.files.map((f: { name: string }) => f.name).sort();
  expect(listed).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'manifest.json')
      .sort(),
  );
  for (const { name, bytes, sha256 } of manifest.files) {
    expect(files[name]?.length).toBe(bytes);
    expect(createHash('sha256').update(files[name]!).digest('hex')).toBe(sha256);
  }
  expect(listed).toContain('web/lz/teacher/index.html');
});

test('nginx gets the paths, the policy of this page and a nonce of its own', async () => {
  const html = text((await stampBundle(source, lz)).get('index.html'));
  const conf = nginxConf(lz, html);
  expect(conf.split('{').length).toBe(conf.split('}').length);
  const inline = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(conf).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  expect(conf).toContain("'nonce-$request_id'");
  expect(conf).toContain(`sub_filter '${NONCE_MARK}' $request_id;`);
  expect(conf).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(conf).not.toContain('proxy_pass');
  expect(nginxConf(deploymentOf('lz', 'dev'), html)).toContain('location /api/ {');
  // By https only, for those who have come by https: with the page and with both kinds of files.
  expect(conf).toContain('"~https" "max-age=31536000";');
  expect(conf.split('add_header strict-transport-security "$teacher_lz_https_only" always;')).toHaveLength(4);
});
