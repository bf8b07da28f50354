import { buildImage, imageIsFresh } from '../server/prepare';
import { orExplain } from '../server/startError';

/** Makes the image of the demonstration's database, unless that of the present sources is there. */
export async function image(): Promise<void> {
  if (imageIsFresh()) return;
  console.info('Demonstration data: preparing ...');
  await buildImage();
}

if (require.main === module) void orExplain(image);
