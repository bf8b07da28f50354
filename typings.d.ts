import '@umijs/max/typings';
import type { Deployment } from './config/variants';

declare global {
  interface Window {
    /** Written into index.html when the bundle is stamped for its variant (development: by config/htmlPlugin.ts). */
    __DEPLOYMENT__: Deployment;
    /** The current-user request that the page's inline script has started before the bundle arrived. */
    __USER_REQUEST__?: Promise<Response>;
    /** The browser is older than those of config/browsers.ts: nothing but a page that says so is shown. */
    __TOO_OLD__?: boolean;
    /** Files below the public path that will be wanted after a login, and after any page with the frame. */
    __AHEAD__?: { login: readonly string[]; frame: readonly string[] };
  }
  /** The bundler's runtime: `e` loads a chunk, for every `import()`. Not there outside of the bundle. */
  var __webpack_require__: { e: (chunk: string | number, ...rest: unknown[]) => Promise<unknown> };
}
