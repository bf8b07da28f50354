import { LoginQrState } from '@domain/statuses';
import { loginQr } from '@domain/workflows/loginQr';
import { useCallback, useEffect, useState } from 'react';
import { api } from '@/services/api';
import { isCancelled } from '@/services/errors';
import { officialProfile } from '@/services/officialProfile';
import { usePolling } from './usePolling';

/** Milliseconds between two questions for the state. */
const POLL = { every: 2000, atMost: 2000 };

export interface OfficialQr {
  /** A data URL; undefined while it loads. */
  image: string | undefined;
  state: LoginQrState;
  /** The code or its state could not be read. */
  failed: boolean;
  /** Address of the page that replaces the phone in demonstrations. */
  demoUrl: string | undefined;
  renew: () => void;
}

interface Code {
  qrId: string;
  image: string;
  demoUrl?: string | undefined;
}

/** Result of a confirmed scan: a session when it was for login, and the code's own id. */
export interface Scanned {
  token: string | undefined;
  qrId: string;
}

/**
 * A QR code and its state. The state is polled until it is final, and not while the tab is hidden; a code that has run
 * out without being scanned counts as expired. `onSuccess` is called once.
 */
export function useOfficialQr(scene: 'login' | 'bind', onSuccess: (scanned: Scanned) => void): OfficialQr {
  const [round, setRound] = useState(0);
  const [code, setCode] = useState<Code>();
  const [state, setState] = useState<LoginQrState>(LoginQrState.Unscanned);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new code
  useEffect(() => {
    const leaving = new AbortController();
    let expiry: ReturnType<typeof setTimeout> | undefined;
    setCode(undefined);
    setState(LoginQrState.Unscanned);
    setFailed(false);
    api(
      'GET /api/Account/GetOfficialQRCode',
      { query: { scene } },
      { signal: leaving.signal, needs: ['qrId', 'image', 'expireIn'] },
    )
      .then((fresh) => {
        setCode(fresh);
        expiry = setTimeout(
          () => setState((now) => (loginQr.final.includes(now) ? now : LoginQrState.Expired)),
          fresh.expireIn * 1000,
        );
      })
      .catch((error: unknown) => !isCancelled(error) && setFailed(true));
    return () => {
      leaving.abort();
      clearTimeout(expiry);
    };
  }, [round, scene]);

  const settled = loginQr.final.includes(state);
  const qrId = settled || failed ? undefined : code?.qrId;
  usePolling(
    async (signal) => {
      if (qrId === undefined) return;
      try {
        const answer = await api(
          'GET /api/Account/GetQRCodeState/{qrId}',
          { path: { qrId } },
          { signal, needs: ['state'] },
        );
        if (signal.aborted) return;
        // The code may have run out meanwhile.
        setState((now) => (loginQr.final.includes(now) ? now : answer.state));
        if (answer.officialProfile) officialProfile.set(answer.officialProfile);
        if (answer.state === LoginQrState.LoginSuccess) onSuccess({ token: answer.token, qrId });
      } catch (error) {
        if (!isCancelled(error)) setFailed(true);
      }
    },
    qrId,
    POLL,
  );

  return {
    image: code?.image,
    state,
    failed,
    demoUrl: code?.demoUrl,
    renew: useCallback(() => setRound((n) => n + 1), []),
  };
}
