import { api } from '@/services/api';
import type { PictureScene } from './usePictureCode';
import { solve } from './work';

/**
 * Returns a ticket for a scene by the browser's work alone. Undefined when the server sends a picture instead: a
 * background check does not ask the user to type one. Rejects when the server cannot be asked.
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
