import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { solve } from './work';

export type PictureScene = 'login' | 'register' | 'retrieve';

export interface PictureCode {
  /**
   * `reading`: a code stands in a picture and is to be typed, as servers of a province may ask; `working`: the browser
   * works for it and nothing is to be typed; `ready`: it has. Undefined while nobody knows yet.
   */
  state: 'reading' | 'working' | 'ready' | undefined;
  /** A data URL, when something is to be read. */
  image: string | undefined;
  /** Why there is none. */
  failure: string | undefined;
  /** Asks for another one; the old one is no longer good. */
  renew: () => void;
  /** What the server is told, once the browser has done its work; `typed` counts where something is to be read. Undefined: nothing to be had, see `failure`. */
  answer: (typed: string) => Promise<{ codeKey: string; code: string } | undefined>;
}

interface Got {
  codeKey: string;
  image: string;
  /** The solution, where work was asked for. */
  code?: string;
}

/** A code of the server against robots, renewed when it expires. Nothing is fetched while `wanted` is false and nobody asks for an answer. */
export function usePictureCode(scene: PictureScene, wanted = true): PictureCode {
  const t = useT();
  const [shown, setShown] = useState<Pick<PictureCode, 'state' | 'image' | 'failure'>>({
    state: undefined,
    image: undefined,
    failure: undefined,
  });
  const latest = useRef(0);
  const current = useRef<Promise<Got | undefined>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fetchOne = useCallback(
    async (mine: number, again: () => void): Promise<Got | undefined> => {
      const stale = () => mine !== latest.current;
      const show = (next: Partial<typeof shown>) => {
        if (!stale()) setShown((was) => ({ state: was.state, image: undefined, failure: undefined, ...next }));
      };
      const later = (seconds: number) => {
        if (!stale()) timer.current = setTimeout(again, seconds * 1000);
      };
      try {
        const { codeKey, image, expireIn, challenge } = await api(
          'GET /api/Account/GetVerificationCode',
          { query: { scene } },
          { needs: ['codeKey', 'expireIn'] },
        );
        later(expireIn);
        if (!challenge) {
          show({ state: 'reading', image });
          return { codeKey, image };
        }
        show({ state: 'working' });
        const number = await solve(challenge, stale);
        if (number === undefined) {
          show({ failure: t('account.work.failed') });
          return undefined;
        }
        show({ state: 'ready' });
        return { codeKey, image, code: String(number) };
      } catch (error) {
        // A part of the page that could not be loaded is no answer of the server.
        show({ failure: isRequestError(error) ? error.message : t('account.work.failed') });
        if (isRequestError(error) && error.retryAfter) later(error.retryAfter);
        return undefined;
      }
    },
    [scene, t],
  );

  const renew = useCallback(() => {
    const mine = ++latest.current;
    clearTimeout(timer.current);
    // A field that somebody stands in stays where it is.
    setShown(({ state }) => ({ state: state === 'reading' ? state : undefined, image: undefined, failure: undefined }));
    current.current = fetchOne(mine, renew);
  }, [fetchOne]);

  const answer = useCallback(
    async (typed: string) => {
      if (!current.current) renew();
      const got = await current.current;
      if (!got) current.current = undefined;
      return got && { codeKey: got.codeKey, code: got.code ?? typed };
    },
    [renew],
  );

  useEffect(() => {
    if (wanted && !current.current) renew();
  }, [wanted, renew]);
  useEffect(
    () => () => {
      latest.current++;
      clearTimeout(timer.current);
      current.current = undefined;
    },
    [],
  );

  return { ...shown, renew, answer };
}
