import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/services/api';

export type PictureScene = 'login' | 'register' | 'retrieve';

export interface PictureCode {
  codeKey: string | undefined;
  /** A data URL; undefined while it loads. */
  image: string | undefined;
  failed: boolean;
  /** Asks for another picture; the old one is no longer good. */
  renew: () => void;
}

/** A picture code of the server, renewed when it expires. Nothing is fetched while `wanted` is false. */
export function usePictureCode(scene: PictureScene, wanted = true): PictureCode {
  const [picture, setPicture] = useState<{ codeKey: string; image: string }>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const renew = useCallback(() => {
    const mine = ++latest.current;
    clearTimeout(timer.current);
    setPicture(undefined);
    setFailed(false);
    api('GET /api/Account/GetVerificationCode', { query: { scene } })
      .then(({ codeKey, image, expireIn }) => {
        if (mine !== latest.current) return;
        setPicture({ codeKey, image });
        timer.current = setTimeout(renew, expireIn * 1000);
      })
      .catch(() => mine === latest.current && setFailed(true));
  }, [scene]);

  useEffect(() => {
    if (wanted) renew();
    return () => {
      latest.current++;
      clearTimeout(timer.current);
    };
  }, [wanted, renew]);

  return { codeKey: picture?.codeKey, image: picture?.image, failed, renew };
}
