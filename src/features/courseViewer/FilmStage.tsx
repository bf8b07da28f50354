import type { Section } from '@domain/api/selfStudy';
import { mergeIntervals } from '@domain/selfStudy/intervals';
import { useEventListener, useLatest } from 'ahooks';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { useT } from '@/hooks/useT';
import { currentLocale } from '@/services/deployment';
import { addressOf } from '@/services/requestConfig';
import { type FilmFault, faultNow, filmTypes } from './canPlay';
import { FilmFaultNote } from './FilmFaultNote';
import type { FilmPlayer } from './filmPlayer';
import { loadPlayer } from './player';
import { wordsOf } from './playerWords';
import type { Sitting } from './sitting';
import { reachOf, startOf } from './skipping';
import type { Opened } from './useCourse';
import type { Study } from './useStudy';
import styles from './viewer.module.css';

export interface StageProps {
  opened: Opened;
  section: Section;
  planId: string;
  /** Name of the course and the section. */
  title: string;
  study: Study;
  /** Asks for another address of the same section. */
  reopen: () => void;
  /** The section has been watched to its end. */
  onEnd: () => void;
}

/** Milliseconds in which a film that failed is not reopened automatically a second time. */
const GUARD = 10_000;

/** The film of a section in the player, from the second where it was left. */
export function FilmStage(props: StageProps) {
  const { opened, section, title, study, reopen } = props;
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const player = useRef<FilmPlayer>(undefined);
  const now = useLatest(props);
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState<FilmFault>();
  const [turn, setTurn] = useState(0);
  const [mounted, setMounted] = useState(false);
  const { sectionId } = section;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the player is made once for a section; `turn` tries again
  useEffect(() => {
    let gone = false;
    let triedAt = 0;
    let sitting: Sitting | undefined;
    const { maxSpeed, allowSkip, captionsUrl } = opened;
    const { seconds } = section;
    setMissing(false);
    setFault(undefined);
    const place = (mount: Awaited<ReturnType<typeof loadPlayer>>) => {
      if (gone || !host.current) return;
      const made = study.sit({ sectionId, seconds, planId: props.planId, stop: () => player.current?.pause() });
      sitting = made;
      player.current = mount(host.current, {
        title,
        locale: currentLocale(),
        src: addressOf(opened.url),
        type: filmTypes[opened.kind as keyof typeof filmTypes],
        ...(captionsUrl && {
          captions: { src: addressOf(captionsUrl), srclang: 'zh', label: t('viewer.player.captions') },
        }),
        crossOrigin: new URL(addressOf(opened.url), window.location.href).origin !== window.location.origin,
        start: startOf({ seconds, lastPosition: study.leftAt(section) }),
        duration: seconds,
        maxSpeed,
        words: wordsOf(t),
        reach: () => {
          made.save();
          return reachOf(now.current.study.watched(now.current.section), seconds, allowSkip);
        },
        onPlay: (at) => {
          setFault(undefined);
          made.play(at);
        },
        onProgress: made.progress,
        onLeave: made.leave,
        onJump: made.jump,
        onPause: made.pause,
        onEnd: () => {
          made.end();
          now.current.onEnd();
        },
        onFailed: () => {
          made.pause();
          const fault = faultNow();
          const again = Date.now() - triedAt > GUARD;
          triedAt = Date.now();
          // Another address may be what is needed.
          if (again && fault === 'film') now.current.reopen();
          else setFault(fault);
        },
      });
      setMounted(true);
    };
    loadPlayer()
      .then(place)
      .catch(() => !gone && setMissing(true));
    return () => {
      gone = true;
      player.current?.tell();
      sitting?.pause();
      player.current?.destroy();
      player.current = undefined;
      setMounted(false);
    };
  }, [sectionId, turn]);

  // Another address of the same film.
  const { url } = opened;
  const first = useRef({ sectionId, url });
  useEffect(() => {
    const changed = first.current.sectionId === sectionId && first.current.url !== url;
    first.current = { sectionId, url };
    if (!changed) return;
    setFault(undefined);
    player.current?.reload(addressOf(url));
  }, [sectionId, url]);
  useEventListener('online', reopen, { enable: fault !== undefined });

  const parts = JSON.stringify(mergeIntervals(study.watched(section)));
  useEffect(() => {
    if (mounted) player.current?.mark(JSON.parse(parts));
  }, [parts, mounted]);

  return (
    <>
      {fault && <FilmFaultNote fault={fault} onRetry={reopen} />}
      {missing ? (
        <ErrorState title={t('viewer.player.missing')} onRetry={() => setTurn((n) => n + 1)} />
      ) : (
        <div ref={host} className={styles.stage} hidden={fault === 'browser'} />
      )}
    </>
  );
}
