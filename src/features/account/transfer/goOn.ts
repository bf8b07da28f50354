import type { accountApi } from '@domain/api/account';
import type { Output } from '@domain/api/core';
import { api } from '@/services/api';
import { leaveSession, token as tokenStore } from '@/services/session';

export type TransferAnswer = Output<(typeof accountApi)['POST /api/Account/TransferLogin']>;

/** Question to ask when the user signed in in this browser is not the user of the link. */
export interface Question {
  was: string;
  name: string;
  goOn: () => Promise<void>;
  stay: () => Promise<void>;
}

/** Reads the owner of a token's session; undefined when the server does not tell. */
async function ownerOf(bearer: string | undefined) {
  if (!bearer) return undefined;
  return api('GET /api/Account/GetUserInfo', {}, { bearer, needs: ['userId'] }).catch(() => undefined);
}

/** Ends a session that is not used further; when the server cannot be reached, the session expires by itself. */
async function end(bearer: string): Promise<void> {
  await api('POST /api/Account/LogOut', {}, { bearer, skipErrorHandler: true }).catch(() => undefined);
}

/**
 * Continues with the session of a link: at once, unless another person is signed in in this browser. Returns the
 * question for that person then, because following a link must never change the signed-in person unasked.
 */
export async function goOnAs(token: string, arrive: (token: string) => Promise<void>): Promise<Question | undefined> {
  const before = tokenStore.get();
  const goOn = async () => {
    if (before) {
      // Session data of the previous person is removed before the new session begins.
      leaveSession();
      await end(before);
    }
    await arrive(token);
  };
  const [was, is] = await Promise.all([ownerOf(before), ownerOf(before && token)]);
  if (before && was && is && was.userId !== is.userId) {
    const stay = async () => {
      await end(token);
      await arrive(before);
    };
    return { was: was.realName, name: is.realName, goOn, stay };
  }
  await goOn();
  return undefined;
}
