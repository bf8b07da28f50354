import type { IApi } from '@umijs/max';
import { shellHead } from './htmlShell';
import { deploymentOf } from './variants';

/** Puts the shell that is painted before the bundle arrives into index.html, in development and in builds alike. */
export default (api: IApi) => {
  api.modifyHTML(($) => {
    const development = api.env === 'development';
    const deployment = development ? deploymentOf(process.env.VARIANT ?? 'default', 'dev') : undefined;
    $('html').attr('lang', 'zh-CN').attr('dir', 'ltr');
    $('head').append(shellHead(deployment));
    return $;
  });
};
