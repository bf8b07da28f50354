import { useLatest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { useT } from '@/hooks/useT';
import { useWordsOf } from '@/services/catalogue';
import { currentLocale } from '@/services/deployment';
import { addressOf } from '@/services/requestConfig';
import { type FilmFault, faultNow, filmTypes } from './canPlay';
import { FilmFaultNote } from './FilmFaultNote';
import type { FilmPlayer } from './filmPlayer';
import { loadPlayer } from './player';
import { wordsOf } from './playerWords';
import styles from './viewer.module.css';

const FASTEST = 2;
const nothing = () => undefined;

interface FilmProps {
  /** Address of the film; it works without a token. */
  url: string;
  title: string;
  /** Called when the film cannot be played; the caller may then ask for another address. */
  onFailed?: () => void;
}

/** Film without study rules: any speed, free seeking, and no time is counted. */
export function Film({ url, title, onFailed }: FilmProps) {
  useWordsOf('shop');
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const failing = useLatest(onFailed);
  const [state, setState] = useState<FilmFault | 'missing'>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player is made once for an address; `turn` tries again
  useEffect(() => {
    let gone = false;
    let player: FilmPlayer | undefined;
    setState(undefined);
    loadPlayer()
      .then((mount) => {
        if (gone || !host.current) return;
        const src = addressOf(url);
        player = mount(host.current, {
          title,
          locale: currentLocale(),
          src,
          type: filmTypes.mp4,
          crossOrigin: new URL(src, window.location.href).origin !== window.location.origin,
          start: 0,
          duration: Number.POSITIVE_INFINITY,
          maxSpeed: FASTEST,
          words: wordsOf(t),
          reach: () => Number.POSITIVE_INFINITY,
          onPlay: () => setState(undefined),
          onProgress: nothing,
          onLeave: nothing,
          onJump: nothing,
          onPause: nothing,
          onEnd: nothing,
          onFailed: () => {
            setState(faultNow());
            failing.current?.();
          },
        });
      })
      .catch(() => !gone && setState('missing'));
    return () => {
      gone = true;
      player?.destroy();
    };
  }, [url, turn]);
  if (state === 'missing')
    return <ErrorState title={t('viewer.player.missing')} onRetry={() => setTurn((n) => n + 1)} />;
  return (
    <>
      {state && <FilmFaultNote fault={state} onRetry={() => setTurn((n) => n + 1)} />}
      <div ref={host} className={styles.stage} hidden={state === 'browser'} />
    </>
  );
}
