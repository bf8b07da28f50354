import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../http/context';
import { BusinessError } from '../../http/errors';
import { limit } from '../../http/limits';
import { platformOf, type Taken, takeFile } from './take';

/** Files in a minute: per address, with any token, and per platform. */
const PER_MINUTE = { address: 60, platform: 10 };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True for the token of the platform; takes the same time for a wrong token and an unknown platform. */
function isToken(ctx: Context, code: string, given: string): boolean {
  const token = ctx.services.eedTokens?.get(code);
  return timingSafeEqual(digest(given), digest(token ?? '')) && token !== undefined;
}

/**
 * Takes the file that a platform sends with its token. Throws 401 for a wrong token, 429 for too many files, 400 for a
 * file that cannot be read.
 */
export async function takeDelivery(ctx: Context, code: string, request: Request): Promise<Taken> {
  await limit(ctx, `eed:${ctx.address}`, PER_MINUTE.address, 60);
  const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!isToken(ctx, code, given)) throw new BusinessError('401', 'eed.error.token');
  await limit(ctx, `eed:platform:${code}`, PER_MINUTE.platform, 60);
  const platform = await platformOf(ctx, code);
  const bytes = new Uint8Array(await request.arrayBuffer());
  return takeFile(
    ctx,
    platform,
    async function* () {
      yield bytes;
    },
    platform.code,
  );
}
