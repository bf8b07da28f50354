import { FlagOutlined } from '@ant-design/icons';
import { pageSizes } from '@domain/constants';
import { useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { cx } from '@/components/cx';
import { OnItsWay } from '@/components/OnItsWay';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { callObjection, type ObjectionArea } from './calls';
import styles from './objections.module.css';

const load = () => import(/* webpackChunkName: "objectionLayers" */ './layers');
const ObjectionList = lazy(() => load().then((module) => ({ default: module.ObjectionList })));
const ObjectionPanel = lazy(() => load().then((module) => ({ default: module.ObjectionPanel })));

/** Tool of a desk with the objections that its office answers; the address names the opened one, as messages do. */
export function ObjectionDesk({ area }: { area: ObjectionArea }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [listed, setListed] = useState(false);
  const [page, setPage] = useState(1);
  const remote = useRemote({
    key: `objections:${area}`,
    params: page,
    read: (signal) =>
      callObjection(
        area,
        'GET ListObjection',
        { query: { pageSize: pageSizes.picker, current: page } },
        { signal, needs: ['list', 'waiting'] },
      ),
  });
  const id = params.get('objection');
  const place = (next: string | undefined) => {
    const all = new URLSearchParams(params);
    if (next === undefined) all.delete('objection');
    else all.set('objection', next);
    setParams(all, { replace: true });
  };
  const { list = [], waiting = 0, total = 0 } = remote.data ?? {};
  return (
    <>
      {/* Its room is kept while it loads, so that no other tool moves. */}
      {(!remote.data || total > 0) && (
        <Button
          size="small"
          type="text"
          className={cx(styles.tool, !remote.data && !remote.error && styles.untold)}
          icon={<FlagOutlined aria-hidden />}
          data-waits={waiting > 0}
          onClick={() => (remote.data ? setListed(true) : remote.reload())}
        >
          {remote.error && !remote.data ? (
            <span role="alert">{t('objection.desk.failed')}</span>
          ) : (
            <>
              {t('objection.desk.title')} <b aria-hidden="true">{remote.data ? waiting || '' : 9}</b>
              {waiting > 0 && <span className="visually-hidden">{t('objection.desk.waiting', { n: waiting })}</span>}
            </>
          )}
        </Button>
      )}
      {listed && (
        <Suspense fallback={<OnItsWay />}>
          <ObjectionList
            rows={list}
            page={page}
            total={total}
            onTurn={setPage}
            onOpen={(next) => {
              setListed(false);
              place(next);
            }}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
      {id && (
        <Suspense fallback={<OnItsWay />}>
          <ObjectionPanel
            key={id}
            area={area}
            id={id}
            onClose={() => place(undefined)}
            onAnswered={() => {
              place(undefined);
              remote.reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
