import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DEPLOYMENT_MARK } from '../config/htmlShell';
import { scriptJson } from '../config/shellScript';
import { type Deployment, defaultLocale, PUBLIC_PATH_MARK } from '../config/variants';
import { projectRoot } from '../server/fingerprint';
import { isCompressible } from '../server/static/files';

/** A stamped bundle: file names below the public path, with precompressed `.br` and `.gz` neighbours. */
export type Bundle = Map<string, Buffer>;

const cacheDir = join(projectRoot, 'build', 'compressed');
/** Places in files that a browser reads as text; elsewhere the mark would be chance. */
const marked = new Set(['.js', '.css', '.html', '.json', '.svg']);
/** Beyond this size a style sheet is better a file of its own than a part of the page. */
const INLINE_STYLE = 16_000;

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Compresses once for each content: most files are the same in every variant and after most changes. */
async function compressed(bytes: Buffer, kind: keyof typeof compressors): Promise<Buffer> {
  const file = join(cacheDir, `${createHash('sha256').update(bytes).digest('hex')}.${kind}`);
  if (existsSync(file)) return readFileSync(file);
  const result = await compressors[kind](bytes);
  mkdirSync(cacheDir, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, result);
  renameSync(unfinished, file);
  return result;
}

/** Puts small style sheets into the page itself: one request less before the first paint. */
function inlineStyles(html: string, files: ReadonlyMap<string, Buffer>, publicPath: string): string {
  return html.replace(/<link rel="stylesheet" href="([^"]+)">/g, (link, href: string) => {
    const css = href.startsWith(publicPath) ? files.get(href.slice(publicPath.length)) : undefined;
    return css && css.length <= INLINE_STYLE ? `<style>${css.toString('utf8').trim()}</style>` : link;
  });
}

const attributeOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The page speaks the default language until its script knows the reader's. */
function stampPage(html: string, deployment: Deployment): string {
  const { title, description } = deployment.texts[defaultLocale];
  const meta = `<title>${title.replaceAll('<', '&lt;')}</title><meta name="description" content="${attributeOf(description)}">`;
  if (html.split(DEPLOYMENT_MARK).length !== 2)
    throw new Error('index.html does not hold the deployment mark exactly once.');
  return html
    .replace(DEPLOYMENT_MARK, () => scriptJson(deployment))
    .replace('<meta charset="utf-8">', (charset) => charset + meta);
}

/** Where the drawings of the variants that have their own stand in the compilation. */
const ART = 'art/';

/** A variant's own drawings take the place of those of the same name; no bundle carries those of another. */
function dress(files: Map<string, Buffer>, art: string | undefined): void {
  const own = `${ART}${art}/`;
  for (const [name, bytes] of [...files]) {
    if (!name.startsWith(ART)) continue;
    files.delete(name);
    if (!art || !name.startsWith(own)) continue;
    const common = name.slice(own.length);
    if (!files.has(common)) throw new Error(`${name} takes the place of nothing.`);
    files.set(common, bytes);
  }
}

/**
 * Puts a deployment into the compiled bundle in `source`: public path, deployment values, title. Answers every file
 * with its compressed forms; the same source and deployment give the same bytes. Throws when the bundle lacks the
 * marks.
 */
export async function stampBundle(source: string, deployment: Deployment): Promise<Bundle> {
  const names = (readdirSync(source, { recursive: true }) as string[])
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !name.endsWith('.map') && statSync(join(source, name)).isFile())
    .sort();
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const bytes = readFileSync(join(source, name));
    const stamped = marked.has(extname(name)) && bytes.includes(PUBLIC_PATH_MARK);
    files.set(
      name,
      stamped ? Buffer.from(bytes.toString('utf8').replaceAll(PUBLIC_PATH_MARK, deployment.publicPath)) : bytes,
    );
  }
  dress(files, deployment.art);
  const page = files.get('index.html');
  if (!page) throw new Error(`There is no index.html in ${source}.`);
  files.set(
    'index.html',
    Buffer.from(inlineStyles(stampPage(page.toString('utf8'), deployment), files, deployment.publicPath)),
  );

  const bundle: Bundle = new Map();
  await Promise.all(
    [...files].map(async ([name, bytes]) => {
      bundle.set(name, bytes);
      // The page carries a nonce of its own in every answer and is compressed then.
      if (name === 'index.html' || !isCompressible(name, bytes.length)) return;
      const [br, gz] = await Promise.all([compressed(bytes, 'br'), compressed(bytes, 'gz')]);
      bundle.set(`${name}.br`, br);
      bundle.set(`${name}.gz`, gz);
    }),
  );
  return new Map([...bundle].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Replaces a directory by a bundle; a half-written one is never left under the name. */
export function writeBundle(bundle: Bundle, directory: string): void {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  for (const [name, bytes] of bundle) {
    const file = join(unfinished, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
}
