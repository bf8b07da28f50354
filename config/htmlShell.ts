import { themeHead } from './themeBoot';
import type { Deployment } from './variants';

/** Stands in the compiled index.html where scripts/stamp.ts writes the deployment's JSON. */
export const DEPLOYMENT_MARK = '"__deployment__"';

/** JSON that may stand inside a script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Head of the page before the bundle: the theme and the deployment's values. */
export function shellHead(deployment: Deployment | undefined): string {
  return `${themeHead}<script>window.__DEPLOYMENT__=${deployment ? scriptJson(deployment) : DEPLOYMENT_MARK}</script>`;
}
