import { extname } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.wasm',
  '.ttf',
  '.otf',
  '.vtt',
]);
/** Smaller ones fit into one packet as they are. */
const COMPRESSED_FROM = 1000;

export const contentType = (name: string): string => types[extname(name)] ?? 'application/octet-stream';

export const isCompressible = (name: string, bytes: number): boolean =>
  compressible.has(extname(name)) && bytes >= COMPRESSED_FROM;

/** A name that holds the hash of its content can be kept for ever. */
export const isImmutable = (name: string): boolean => /\.[0-9a-f]{8}\.(?:async\.|chunk\.)?\w+$/.test(name);

export const cacheControl = (name: string): string =>
  isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
