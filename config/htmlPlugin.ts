import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from 'umi';
import { type ChunkGroups, earlyFilesOf } from './earlyFiles';
import { shellBody, shellHead } from './htmlShell';
import { polyfillScript } from './polyfillScript';
import { deploymentOf, NONCE_MARK, PUBLIC_PATH_MARK } from './variants';

/** Writes the polyfills for older browsers beside the bundle, and returns the file's name. */
function writePolyfills(root: string, directory: string): string {
  const script = polyfillScript(root);
  const name = `polyfills.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  writeFileSync(path.join(directory, name), script);
  return name;
}

/** Puts the shell that is painted before the bundle arrives into index.html, in development and in builds alike. */
export default (api: IApi) => {
  // The plugin would put a script into the head, which blocks the first paint; `early` does its work.
  api.skipPlugins(['routePreloadOnLoad']);

  let groups: ChunkGroups = {};
  api.onBuildComplete(({ err, stats }) => {
    if (!err) groups = stats.toJson({ all: false, chunkGroups: true, assets: true }) as ChunkGroups;
  });

  api.modifyHTML(($) => {
    const development = api.env === 'development';
    const deployment = development ? deploymentOf(process.env.VARIANT ?? 'default', 'dev') : undefined;
    const publicPath = deployment?.publicPath ?? PUBLIC_PATH_MARK;
    const bundle = $('script[src]');
    const scripts = bundle.toArray().map((script: { attribs: Record<string, string> }) => {
      const src = script.attribs.src ?? '';
      return src.startsWith(publicPath) ? src.slice(publicPath.length) : src;
    });
    bundle.remove();
    $('meta[name=viewport], meta[http-equiv]').remove();
    const options = {
      deployment,
      publicPath,
      // Developers' browsers need no polyfills.
      early: earlyFilesOf(groups, {
        scripts,
        polyfills: development ? [] : [writePolyfills(api.cwd, api.paths.absOutputPath)],
        pages: api.paths.absPagesPath,
      }),
      icon: readFileSync(path.join(api.cwd, 'public', 'favicon.svg'), 'utf8').trim(),
      nonce: development ? '' : NONCE_MARK,
    };
    $('html').attr('lang', 'zh-CN').attr('dir', 'ltr');
    $('head').append(shellHead(options));
    $('body').append(shellBody(options));
    return $;
  });
};
