import { imageOf } from './memory';

/** Has the databases ready that tests in memory start with. */
export default async function images(): Promise<void> {
  await imageOf('tables');
  await imageOf('reference');
}
