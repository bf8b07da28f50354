import path from 'node:path';
import { defineConfig } from 'umi/dist';
import { minifierTargets, targets } from './config/browsers';
import { proxy } from './config/proxy';
import { checkVariants, deploymentOf, PUBLIC_PATH_MARK } from './config/variants';
import { durations } from './domain/constants';

checkVariants();
const development = process.env.NODE_ENV === 'development';
// A single compilation serves every variant: the production build carries a mark where the public path goes, and
// scripts/stamp.ts puts each variant's own values in. Development runs one variant directly.
const deployment = deploymentOf(process.env.VARIANT ?? 'default', 'dev');

// umi watches what `include` names and loads what it matches: a folder that is excluded too is watched and not loaded.
const watched = ['server', 'domain', 'locales', 'config'];

export default defineConfig({
  npmClient: 'npm',
  title: false,
  base: deployment.base,
  publicPath: development ? deployment.publicPath : PUBLIC_PATH_MARK,
  hash: true,
  history: { type: 'browser' },
  outputPath: 'build/web',
  // The video player is a script below /scripts and no part of the bundle.
  copy: [
    ['alt/video.core.novtt.min.js', 'video.js'],
    ['video-js.min.css', 'video.css'],
  ].map(([from, to]) => ({ from: `node_modules/video.js/dist/${from}`, to: `build/web/scripts/${to}` })),
  conventionRoutes: { exclude: [/(^|\/)(components|parts)\//, /\.(test|module)\./] },
  alias: {
    '@domain': path.resolve(__dirname, 'domain'),
    '@config': path.resolve(__dirname, 'config'),
    '@locales': path.resolve(__dirname, 'locales'),
  },
  plugins: [
    './config/htmlPlugin.ts',
    './config/leanPlugin.ts',
    './config/routesPlugin.ts',
    './config/developmentPlugin.ts',
  ],
  model: {},
  initialState: { loading: '@/loading' },
  access: {},
  request: {},
  locale: { default: 'zh-CN', antd: false, baseNavigator: false, title: false },
  proxy,
  mfsu: false,
  polyfill: false as never,
  helmet: false,
  targets,
  // umi adds es2015 to the minifier's targets, which would lower the code once more.
  // Catalogues stay as they are written: escaped, a Chinese character takes six bytes instead of three.
  jsMinifierOptions: { target: minifierTargets, charset: 'utf8' },
  cssMinifierOptions: { target: minifierTargets },
  esbuildMinifyIIFE: true,
  // In milliseconds; webpack's runtime then gives the chunk up.
  chainWebpack: (chain) => void chain.output.chunkLoadTimeout(durations.chunkLoadTimeout),
  codeSplitting: { jsStrategy: 'granularChunks' },
  // Makes the router's preloadRoute fetch chunks (src/hooks/usePreload.ts); links do nothing of their own.
  routePrefetch: { defaultPrefetch: 'none' },
  define: { 'process.env.DEVELOPMENT': development },
  mock: process.env.API_PROXY ? false : { include: watched, exclude: watched },
});
