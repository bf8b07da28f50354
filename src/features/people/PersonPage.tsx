import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { PersonPage as Person } from '@domain/api/managePersonShapes';
import { type PersonTab, personTabs } from '@domain/manage/links';
import { AccountStanding, statusOf } from '@domain/statuses';
import { useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { FactLine } from '@/components/FactLine';
import { LinkButton } from '@/components/LinkButton';
import { OnItsWay } from '@/components/OnItsWay';
import { PageHead } from '@/components/PageHead';
import { PageTabs } from '@/components/PageTabs';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { usePhone } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { ListSection, type Neighbours } from '@/lists';
import { api } from '@/services/api';
import { AccountCard } from './AccountCard';
import type { Doing } from './acts';
import { DevicesCard } from './DevicesCard';
import { HistoryCard } from './HistoryCard';
import { Notes } from './Notes';
import styles from './person.module.css';
import { personDocuments, personFile, personOrders } from './personLists';
import { usePlace } from './place';
import { RightsCard } from './RightsCard';
import { SeatsCard } from './SeatsCard';
import { useWhole } from './useWhole';

/** Forms are fetched with the first act. */
const ActDrawer = lazy(() => import(/* webpackChunkName: "personActs" */ './ActDrawer'));

const Skeleton = () => (
  <div className={styles.columns}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className={styles.card}>
        <SkeletonRows rows={4} shape="text" />
      </div>
    ))}
  </div>
);

/** Ways to the people before and after in the list that one came from. */
function Beside({ before, after, tab }: Neighbours & { tab: PersonTab }) {
  const t = useT();
  const { to } = usePlace();
  if (!before && !after) return null;
  return (
    <span className={styles.beside}>
      {before && (
        <LinkButton kind="default" to={to(before.id, tab)} aria-label={t('manage.person.before', before)}>
          <LeftOutlined aria-hidden className="flip" />
        </LinkButton>
      )}
      {after && (
        <LinkButton kind="default" to={to(after.id, tab)} aria-label={t('manage.person.after', after)}>
          <RightOutlined aria-hidden className="flip" />
        </LinkButton>
      )}
    </span>
  );
}

interface HeadProps {
  person: Person | undefined;
  tab: PersonTab;
  near: Neighbours | undefined;
  onAct: (doing: Doing) => void;
}

function Head({ person, tab, near, onAct }: HeadProps) {
  const t = useT();
  const { back } = usePlace();
  // On a phone the buttons take a line of their own, below everything that says who it is.
  const phone = usePhone();
  const crumbs = [
    { label: t('frame.screen.people'), to: back },
    { label: person?.realName ?? t('manage.person.account') },
  ];
  if (!person) return <PageHead crumbs={crumbs} title={t('frame.screen.people')} />;
  const { realName, standing, above, orgName, acts, post = {} } = person;
  const { period = '', subject = '', title } = post;
  const facts = [
    [...above, orgName].join(' / '),
    period && subject ? t('manage.person.teaches', { period, subject }) : period || subject,
    title,
  ];
  return (
    <PageHead
      crumbs={crumbs}
      title={realName}
      status={
        <StatusTag
          set="accountStanding"
          value={statusOf('accountStanding', standing) ? standing : AccountStanding.Normal}
        />
      }
      {...(phone
        ? { note: <bdi>{facts.filter(Boolean).join(' · ')}</bdi> }
        : { about: <FactLine className={styles.place} facts={facts} /> })}
      extra={
        <>
          {acts.includes('correct') && (
            <Button onClick={() => onAct({ act: 'correct' })}>{t('manage.person.act.correct')}</Button>
          )}
          {acts.includes('recall') && (
            <Button onClick={() => onAct({ act: 'recall' })}>{t('manage.person.act.recall')}</Button>
          )}
          {acts.includes('transfer') && (
            <Button onClick={() => onAct({ act: 'transfer' })}>{t('manage.person.act.transfer')}</Button>
          )}
          {near && <Beside {...near} tab={tab} />}
        </>
      }
    />
  );
}

interface TabsProps {
  person: Person;
  tab: PersonTab;
  /** Number of acts on him and of entries of his file, once they are known. */
  history: number | undefined;
  file: number | undefined;
}

function Tabs({ person: { id, counts }, tab, history, file }: TabsProps) {
  const t = useT();
  const { to } = usePlace();
  const numbers: Partial<Record<PersonTab, number | undefined>> = { ...counts, history, file };
  return (
    <PageTabs
      className={styles.tabs}
      label={t('manage.person.tabs')}
      current={to(id, tab)}
      tabs={personTabs.map((one) => ({
        to: to(id, one),
        label: t(`manage.person.tab.${one}`),
        count: numbers[one],
      }))}
    />
  );
}

/** A person of an office: the account, rights and devices, what was done to him, and what his office can do. */
export function PersonPage({ id, near }: { id: string; near: Neighbours | undefined }) {
  const t = useT();
  const { to } = usePlace();
  const [query] = useSearchParams();
  const tab = personTabs.find((one) => one === query.get('tab')) ?? 'overview';
  const [doing, setDoing] = useState<Doing>();
  const remote = useRemote({
    key: `managePerson:${id}`,
    read: (signal) =>
      api(
        'GET /api/Manage/Person/Get/{id}',
        { path: { id } },
        { signal, needs: ['id', 'realName', 'acts', 'devices', 'counts'] },
      ),
  });
  const history = useRemote({
    key: `managePersonHistory:${id}`,
    read: (signal) => api('GET /api/Manage/Person/History/{id}', { path: { id } }, { signal, needs: ['list'] }),
  });
  const file = useRemote({
    key: `managePersonFile:${id}`,
    read: (signal) =>
      api('GET /api/Manage/Person/ListFile', { query: { accountId: id, pageSize: 1 } }, { signal, needs: ['total'] }),
  });
  const renew = () => {
    remote.reload();
    history.reload();
  };
  const whole = useWhole(id, history.reload);
  const { data } = remote;
  return (
    <>
      <Head person={data} tab={tab} near={near} onAct={setDoing} />
      <DataArea remote={remote} skeleton={<Skeleton />} errorTitle={t('manage.person.failed')}>
        {(person) => (
          <div className={styles.page}>
            <Notes person={person} />
            <Tabs person={person} tab={tab} history={history.data?.list.length} file={file.data?.total} />
            {tab === 'overview' && (
              <>
                <div className={styles.columns}>
                  <div className={styles.column}>
                    <AccountCard person={person} whole={whole} onAct={setDoing} />
                    <DevicesCard person={person} onAct={setDoing} />
                  </div>
                  <div className={styles.column}>
                    <RightsCard person={person} asked={whole.whole?.asked} remote={{ data: person, reload: renew }} />
                    <SeatsCard person={person} />
                  </div>
                </div>
                <HistoryCard remote={history} toAll={to(id, 'history')} />
              </>
            )}
            {tab === 'file' && <ListSection list={personFile} fixed={{ accountId: id }} />}
            {tab === 'documents' && <ListSection list={personDocuments} fixed={{ accountId: id }} />}
            {tab === 'orders' && <ListSection list={personOrders} fixed={{ accountId: id }} />}
            {tab === 'history' && <HistoryCard remote={history} />}
          </div>
        )}
      </DataArea>
      <Suspense fallback={<OnItsWay />}>
        {doing && data && (
          <ActDrawer
            key={`${doing.act}${doing.device}`}
            person={data}
            doing={doing}
            onClose={() => setDoing(undefined)}
            onChanged={renew}
          />
        )}
      </Suspense>
    </>
  );
}
