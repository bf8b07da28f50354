import { favicon, logo } from './logo';
import { scene } from './scene';

/** The drawn files of public/, by name. */
export const drawings: Record<string, string> = {
  'scene.svg': scene('light'),
  'scene-dark.svg': scene('dark'),
  'logo.svg': logo,
  'favicon.svg': favicon,
};
