import { api } from '@/services/api';
import type { PictureScene } from './usePictureCode';
import { solve } from './work';

/**
 * A ticket of a scene for which the browser alone has worked. Undefined where the server shows pictures instead, which
 * nobody is bothered with for a check beside the way. Rejects when the server cannot be asked.
 */
export async function ticketByWork(scene: PictureScene): Promise<string | undefined> {
  const { codeKey, challenge } = await api(
    'GET /api/Account/GetVerificationCode',
    { query: { scene } },
    { needs: ['codeKey'], skipErrorHandler: true },
  );
  const code = challenge && (await solve(challenge));
  if (code === undefined) return undefined;
  const query = { codeKey, code: String(code), scene };
  const options = { ownNeeds: ['ticket'], skipErrorHandler: true } as const;
  return (await api('GET /api/Account/VerifyVerificationCode', { query }, options)).ticket;
}
