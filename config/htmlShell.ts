import type { EarlyFiles } from './earlyFiles';
import { shellMarkup, shellStyle } from './shellMarkup';
import { bootScript, scriptJson, startScript } from './shellScript';
import { themeHead } from './themeBoot';
import { floorScript, updateScript, updateStyle, updateWords } from './updatePage';
import type { Deployment } from './variants';

/** Stands in the compiled index.html where scripts/stamp.ts writes the deployment's JSON. */
export const DEPLOYMENT_MARK = '"__deployment__"';

export interface ShellOptions {
  /** Undefined in a build: the mark stays and is replaced when the bundle is stamped. */
  deployment: Deployment | undefined;
  publicPath: string;
  early: EarlyFiles;
  /** The icon of the tab, as SVG: in the page itself it costs no request. */
  icon: string;
  /** Content of meta[name=csp-nonce]: a mark that the server replaces in each answer; empty in development. */
  nonce: string;
}

/** Head of the page before the bundle. */
export function shellHead({ deployment, publicPath, early, icon, nonce }: ShellOptions): string {
  return [
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="csp-nonce" content="${nonce}">`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    ...early.scripts.map((file) => `<link rel="preload" as="script" href="${publicPath}${file}">`),
    `<script>${floorScript}</script>`,
    themeHead,
    `<style>${shellStyle(publicPath)}${updateStyle}</style>`,
    `<script>window.__DEPLOYMENT__=${deployment ? scriptJson(deployment) : DEPLOYMENT_MARK}</script>`,
    `<script>${bootScript(early)}</script>`,
  ].join('');
}

/** Body of the page before the bundle, after the application's root. */
export const shellBody = ({ publicPath, early }: ShellOptions): string =>
  `${shellMarkup(publicPath)}<script>${updateScript(scriptJson(updateWords))}</script><script>${startScript(early)}</script>`;
