import type { IApi, IRoute } from 'umi';

type Routes = Record<string, Pick<IRoute, 'path' | 'absPath'>>;

/**
 * umi makes every page that is named 404 its area's `*`, also of an area that has a `$.tsx`: that one was never
 * reached, and /exception/404 was no address of its own.
 */
export function keepOwn404<R extends Routes>(routes: R): R {
  for (const [id, route] of Object.entries(routes))
    if (id.endsWith('/404') && routes[id.replace(/404$/, '$')]) {
      route.path = '404';
      route.absPath = `/${id}`;
    }
  return routes;
}

export default (api: IApi) => {
  // Runs after umi's own changes, in any order of the plugins.
  api.modifyRoutes({ fn: keepOwn404, stage: 1000 });
};
