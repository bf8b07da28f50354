import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { solve } from './work';

export type PictureScene = 'login' | 'register' | 'retrieve';

export interface PictureCode {
  /**
   * `reading`: the user types the code in a picture, as the server of a province may ask; `working`: the browser solves
   * a task and the user types nothing; `ready`: it is solved. Undefined before the server has answered.
   */
  state: 'reading' | 'working' | 'ready' | undefined;
  /** The picture as a data URL, in the state `reading`. */
  image: string | undefined;
  /** Message when no code could be had. */
  failure: string | undefined;
  /** Fetches another code; the old one is no longer valid. */
  renew: () => void;
  /**
   * Waits for the browser's work and returns what the server checks; `typed` is used only for a picture.
   * Undefined when no code could be had, see `failure`.
   */
  answer: (typed: string) => Promise<{ codeKey: string; code: string } | undefined>;
}

interface Got {
  codeKey: string;
  image: string;
  /** Solution of the browser's work; undefined for a picture. */
  code?: string;
}

/**
 * Code of the server against robots, renewed when it expires. While `wanted` is false, nothing is fetched before
 * `answer` is called.
 */
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
        // A part of the page that could not be loaded also ends here: that is no refusal of the server.
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
    // The field of a picture stays, since the user may be typing in it.
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
