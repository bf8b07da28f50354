import type { accountApi } from '@domain/api/account';
import type { Output } from '@domain/api/core';
import { api } from '@/services/api';
import { leaveSession, token as tokenStore } from '@/services/session';

export type TransferAnswer = Output<(typeof accountApi)['POST /api/Account/TransferLogin']>;

/** Another person is signed in in this browser than the link's. */
export interface Question {
  was: string;
  name: string;
  goOn: () => Promise<void>;
  stay: () => Promise<void>;
}

/** Whose session a token is; undefined where that cannot be told. */
async function ownerOf(bearer: string | undefined) {
  if (!bearer) return undefined;
  return api('GET /api/Account/GetUserInfo', {}, { bearer, needs: ['userId'] }).catch(() => undefined);
}

/** Ends a session that is not gone on with; where the server cannot be told, it ends by its age. */
async function end(bearer: string): Promise<void> {
  await api('POST /api/Account/LogOut', {}, { bearer, skipErrorHandler: true }).catch(() => undefined);
}

/**
 * Goes on with the session of a link: at once, unless another person is signed in in this browser. Answers the question
 * for that one then: nobody becomes somebody else by following a link.
 */
export async function goOnAs(token: string, arrive: (token: string) => Promise<void>): Promise<Question | undefined> {
  const before = tokenStore.get();
  const goOn = async () => {
    if (before) {
      // Whoever was signed in here before leaves nothing behind.
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
