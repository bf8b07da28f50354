import { favicon, logo } from './logo';
import { scene } from './scene';
import { townLogo, townScene } from './town';

/** The drawn files of public/, by name. */
export const drawings: Record<string, string> = {
  'scene.svg': scene('light'),
  'scene-dark.svg': scene('dark'),
  'logo.svg': logo,
  'favicon.svg': favicon,
  // The art of the city's variant, in the place of the others (scripts/stamp.ts).
  'art/lz/scene.svg': townScene('light'),
  'art/lz/scene-dark.svg': townScene('dark'),
  'art/lz/logo.svg': townLogo,
  'art/lz/favicon.svg': townLogo,
};
