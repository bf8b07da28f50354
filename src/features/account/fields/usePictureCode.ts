import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/services/api';
import type { RequestError } from '@/services/errors';

export type PictureScene = 'login' | 'register' | 'retrieve';

export interface PictureCode {
  codeKey: string | undefined;
  /** A data URL; undefined while it loads. */
  image: string | undefined;
  /** Why there is none. */
  failure: string | undefined;
  /** Asks for another picture; the old one is no longer good. */
  renew: () => void;
}

/** A picture code of the server, renewed when it expires. Nothing is fetched while `wanted` is false. */
export function usePictureCode(scene: PictureScene, wanted = true): PictureCode {
  const [picture, setPicture] = useState<{ codeKey: string; image: string }>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const renew = useCallback(() => {
    const mine = ++latest.current;
    clearTimeout(timer.current);
    setPicture(undefined);
    setFailure(undefined);
    api('GET /api/Account/GetVerificationCode', { query: { scene } }, { needs: ['codeKey', 'image', 'expireIn'] })
      .then(({ codeKey, image, expireIn }) => {
        if (mine !== latest.current) return;
        setPicture({ codeKey, image });
        timer.current = setTimeout(renew, expireIn * 1000);
      })
      .catch((error: RequestError) => {
        if (mine !== latest.current) return;
        setFailure(error.message);
        if (error.retryAfter) timer.current = setTimeout(renew, error.retryAfter * 1000);
      });
  }, [scene]);

  useEffect(() => {
    if (wanted) renew();
    return () => {
      latest.current++;
      clearTimeout(timer.current);
    };
  }, [wanted, renew]);

  return { codeKey: picture?.codeKey, image: picture?.image, failure, renew };
}
