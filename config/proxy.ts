/**
 * `API_PROXY=http://host:port npm run dev` sends the calls of the development server to another server
 * (a province's own API, or a second `npm start`) instead of the built-in handlers of `mock/`.
 */
const target = process.env.API_PROXY;

export const proxy = target
  ? { '/api': { target, changeOrigin: true }, '/upload': { target, changeOrigin: true } }
  : undefined;
