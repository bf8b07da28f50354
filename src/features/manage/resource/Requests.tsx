import type { ResourceRequest } from '@domain/api/resource';
import type { Resource } from '@domain/manage/resource';
import { useLatest } from 'ahooks';
import { App, Button } from 'antd';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { serverNow } from '@/services/clock';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { compactTime, recentTime } from '@/services/format';
import { resourceCalls } from './calls';
import { actKey } from './marks';
import { Changed } from './ResourcePanel';
import styles from './requests.module.css';

interface Props {
  resource: Resource;
  remote: { data?: unknown; reload: () => void };
  /** Below a request: what it is about. */
  Beside?: ComponentType<{ request: ResourceRequest }>;
}

/** Acts of the rows of a sheet, opened by whoever is to confirm it. */
function Lines({ lines, changed }: NonNullable<ResourceRequest['sheet']>) {
  const t = useT();
  return (
    <details className={styles.lines}>
      <summary>{t('manage.request.lines', { n: changed })}</summary>
      <ul>
        {lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two may be the same
          <li key={n}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      {changed > lines.length && <p className={styles.quiet}>{t('manage.request.firstLines', { n: lines.length })}</p>}
    </details>
  );
}

/** Values that a request would set, opened by whoever is to confirm them: its name does not say why, and for how long. */
function Content({ resource, request }: { resource: Resource; request: ResourceRequest }) {
  const t = useT();
  if (!Object.keys(resource.form.fields).some((name) => name in request.after)) return null;
  return (
    <details className={styles.lines}>
      <summary>{t('manage.request.content')}</summary>
      <Changed resource={resource} change={request} />
    </details>
  );
}

/** Requests in the answer of a list. */
export const requestsOf = (answer: unknown): readonly ResourceRequest[] =>
  (answer as { requests?: readonly ResourceRequest[] } | undefined)?.requests ?? [];

/** Milliseconds after which a list is read again for the rows of a sheet that was confirmed: its import runs by itself. */
const READ_AGAIN = [1000, 4000, 15_000];

/** Changes that wait for a second person: who may confirms or refuses them, and who has asked takes them back. */
export function Requests({ resource, remote, Beside }: Props) {
  const t = useT();
  const id = useId();
  const now = serverNow();
  const { modal } = App.useApp();
  const intent = useIdempotencyKeys();
  const { busy, alone } = useSingleFlight();
  const reload = useLatest(remote.reload);
  const [confirmed, setConfirmed] = useState(0);
  useEffect(() => {
    if (confirmed === 0) return;
    const timers = READ_AGAIN.map((ms) => setTimeout(() => reload.current(), ms));
    return () => timers.forEach(clearTimeout);
  }, [confirmed]);
  const requests = requestsOf(remote.data);
  if (requests.length === 0) return null;
  const decide = (one: ResourceRequest, agree: boolean) =>
    alone(async () => {
      try {
        await resourceCalls(resource).decide(one.id, agree, { idempotencyKey: intent.keyOf([one.id, agree]) });
        if (agree && one.sheet) setConfirmed((n) => n + 1);
        toast.success(t(agree ? 'manage.request.agreed' : one.own ? 'manage.request.taken' : 'manage.request.refused'));
      } catch (error) {
        if (!isRequestError(error)) throw error;
      } finally {
        remote.reload();
      }
    });
  const mine = requests.filter(({ decides }) => decides);
  /** Confirms each for itself, after all of them were named: what cannot be by now stays, and says so. */
  const agreeToAll = () =>
    alone(async () => {
      const sure = await modal.confirm({
        title: t('manage.request.all.sure', { n: mine.length }),
        content: (
          <ul className={styles.named}>
            {mine.map((one) => (
              <li key={one.id}>
                <b>{t(actKey(resource, one.act))}</b> <bdi>{one.title}</bdi>
              </li>
            ))}
          </ul>
        ),
        okText: t('manage.request.all', { n: mine.length }),
      });
      if (!sure) return;
      const left: { one: ResourceRequest; why: string }[] = [];
      for (const one of mine)
        try {
          const options = { idempotencyKey: intent.keyOf([one.id, true]), skipErrorHandler: true };
          await resourceCalls(resource).decide(one.id, true, options);
          if (one.sheet) setConfirmed((n) => n + 1);
        } catch (error) {
          if (!isRequestError(error)) throw error;
          left.push({ one, why: error.message });
        }
      remote.reload();
      if (left.length === 0) toast.success(t('manage.request.agreed'));
      else
        modal.warning({
          title: t('manage.request.all.some', { done: mine.length - left.length, all: mine.length }),
          content: (
            <ul className={styles.named}>
              {left.map(({ one, why }) => (
                <li key={one.id}>
                  <b>{t(actKey(resource, one.act))}</b> <bdi>{one.title}</bdi>
                  <p className={styles.quiet}>{why}</p>
                </li>
              ))}
            </ul>
          ),
          okText: t('common.close'),
        });
    });
  return (
    <section className={styles.requests} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('manage.request.title')}</h2>
        {mine.length > 1 && (
          <Button type="primary" disabled={busy} onClick={() => void agreeToAll()}>
            {t('manage.request.all', { n: mine.length })}
          </Button>
        )}
      </header>
      <p className={styles.quiet}>{t(`manage.request.rule.${resource.secondAbove ? 'above' : 'other'}`)}</p>
      <ul>
        {requests.map((one) => (
          <li key={one.id}>
            <div>
              <p>
                <b>{t(actKey(resource, one.act))}</b> <bdi>{one.title}</bdi>
              </p>
              <p className={styles.quiet}>
                {t('manage.request.by', {
                  name: one.by,
                  time: recentTime(one.time, now),
                  until: compactTime(one.until),
                })}
              </p>
              {one.sheet && <Lines {...one.sheet} />}
              {Beside ? <Beside request={one} /> : !one.sheet && <Content resource={resource} request={one} />}
            </div>
            {one.decides ? (
              <>
                <Button disabled={busy} onClick={() => void decide(one, false)}>
                  {t('manage.request.refuse')}
                </Button>
                <Button
                  type={mine.length < 2 ? 'primary' : 'default'}
                  disabled={busy}
                  onClick={() => void decide(one, true)}
                >
                  {t('manage.request.agree')}
                </Button>
              </>
            ) : (
              <>
                <span className={styles.quiet}>{t('manage.request.own')}</span>
                <Button disabled={busy} onClick={() => void decide(one, false)}>
                  {t('manage.request.takeBack')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
