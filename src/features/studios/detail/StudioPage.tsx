import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import type { StudioDetails } from '@domain/api/studio';
import { StudioMode, StudioRole } from '@domain/enums';
import { type StudioTab, studioTabs } from '@domain/studios/face';
import { studioLinks } from '@domain/studios/links';
import { useModel, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { SceneBand } from '@/components/art/SceneBand';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { Crumbs } from '@/components/PageHead';
import { PageTabs } from '@/components/PageTabs';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StudioSeal } from '@/components/StudioSeal';
import { MembersTab } from '@/features/studioMembers';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { compactDay } from '@/services/format';
import { MyState } from '../face/MyState';
import { StudioTags } from '../face/StudioFacts';
import { Introduction } from '../introduction/Introduction';
import styles from './detail.module.css';
import { PublicFace } from './PublicFace';

const SEAL = 96;
const BAND = 132;

/** Breadcrumbs: the square, then the list of the user's own studios that contains this one. */
function Place({ studio }: { studio: StudioDetails }) {
  const t = useT();
  const mine = {
    [StudioRole.Manager]: [{ label: t('studio.crumb.managing'), to: studioLinks.mine(StudioMode.Managing) }],
    [StudioRole.Member]: [{ label: t('studio.crumb.joined'), to: studioLinks.mine(StudioMode.Joined) }],
    [StudioRole.None]: [],
  } as const;
  const square = { label: t('studio.square'), to: studioLinks.square };
  return <Crumbs crumbs={[square, ...mine[studio.myRole ?? StudioRole.None], { label: <bdi>{studio.name}</bdi> }]} />;
}

/** Numbers of a studio: only the host sees the waiting applications, only visitors see the achievements. */
function Numbers({ statistics, role }: { statistics: StudioDetails['statistics']; role: StudioDetails['myRole'] }) {
  const t = useT();
  const shown = [
    ['members', statistics.members],
    ...(role === StudioRole.Manager ? ([['waiting', statistics.waiting]] as const) : []),
    ['enterprise', statistics.enterprise],
    ['lessons', statistics.lessons],
    ...(role === StudioRole.None ? ([['achievements', statistics.achievements]] as const) : []),
  ] as const;
  return (
    <dl className={styles.numbers}>
      {shown.map(([name, value]) => (
        <div key={name} data-act={(name === 'waiting' && value > 0) || undefined}>
          <dt>{t(`studio.stat.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Tabs for the user; when the server names none, they follow from the role: only the host sees the members. */
const tabsOf = ({ tabs, myRole }: StudioDetails): readonly StudioTab[] =>
  tabs.length > 0 ? tabs : myRole === StudioRole.Manager ? studioTabs : myRole ? ['introduction'] : [];

interface HeadProps {
  studio: StudioDetails;
  reload: () => void;
  /** Whether the host looks at the view of visitors. */
  preview: boolean;
  onPreview: (on: boolean) => void;
  tab: StudioTab | undefined;
}

function Head({ studio, reload, preview, onPreview, tab }: HeadProps) {
  const t = useT();
  usePageTitle(studio.name);
  const { myRole, hostName, orgName, createTime } = studio;
  const tabs = tabsOf(studio);
  const count = { introduction: undefined, members: studio.statistics.listed };
  return (
    <section className={styles.head}>
      <SceneBand height={BAND} {...(styles.cover && { className: styles.cover })} />
      <div className={styles.who}>
        <span className={styles.seal}>
          <StudioSeal studio={studio} size={SEAL} />
        </span>
        <div className={styles.name}>
          <h1>
            <bdi>{studio.name}</bdi>
          </h1>
          <StudioTags studio={studio} />
          <p>
            {t('studio.host')} <bdi>{hostName}</bdi> · <bdi>{orgName}</bdi> ·{' '}
            <span className={styles.since}>{t('studio.detail.since', { time: compactDay(createTime) })}</span>
          </p>
        </div>
        <div className={styles.actions}>
          {myRole === StudioRole.Manager ? (
            <>
              <Button icon={<EyeOutlined aria-hidden />} onClick={() => onPreview(!preview)}>
                {t(preview ? 'studio.preview.end' : 'studio.preview')}
              </Button>
              {tab !== 'introduction' && (
                <LinkButton to={studioLinks.detail(studio.studioId, 'introduction')}>
                  <EditOutlined aria-hidden /> {t('studio.edit')}
                </LinkButton>
              )}
            </>
          ) : (
            <MyState studio={studio} reload={reload} primary />
          )}
        </div>
      </div>
      <Numbers statistics={studio.statistics} role={preview ? StudioRole.None : myRole} />
      {tabs.length > 1 && !preview && (
        <PageTabs
          label={t('studio.detail.tabs')}
          current={tab && studioLinks.detail(studio.studioId, tab)}
          tabs={tabs.map((one) => ({
            to: studioLinks.detail(studio.studioId, one),
            label: t(`studio.tab.${one}`),
            count: count[one],
          }))}
        />
      )}
    </section>
  );
}

/** Page of a studio: tabs for users who have some, the public view for all others. */
export function StudioPage() {
  const t = useT();
  const id = useParam('id') ?? '';
  const asked = useParam('tab');
  const [params, setParams] = useSearchParams();
  const { select } = useModel('studios');
  useEffect(() => select(id), [id, select]);
  const remote = useRemote({
    key: `studio ${id}`,
    ready: id !== '',
    read: (signal) => api('GET /api/GetStudioDetails', { query: { studioId: id } }, { signal, needs: ['studioId'] }),
  });
  const preview = params.get('view') === 'public';
  const onPreview = (on: boolean) => {
    const next = new URLSearchParams(params);
    if (on) next.set('view', 'public');
    else next.delete('view');
    setParams(next);
  };
  if (id === '')
    return (
      <EmptyState
        title={t('studio.unnamed')}
        action={<LinkButton to={studioLinks.square}>{t(`enum.studioMode.${StudioMode.Search}`)}</LinkButton>}
      />
    );
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows rows={8} />} errorTitle={t('studio.detail.failed')}>
      {(studio) => {
        const tab = preview
          ? undefined
          : (studioTabs.find((one) => one === asked && tabsOf(studio).includes(one)) ?? tabsOf(studio)[0]);
        return (
          <>
            <Place studio={studio} />
            <Head studio={studio} reload={remote.reload} preview={preview} onPreview={onPreview} tab={tab} />
            <Suspense fallback={<SkeletonRows rows={6} />}>
              {tab === 'members' ? (
                <MembersTab studioId={id} changed={remote.reload} />
              ) : tab === 'introduction' ? (
                <Introduction studioId={id} changed={remote.reload} />
              ) : (
                <PublicFace studio={studio} />
              )}
            </Suspense>
          </>
        );
      }}
    </DataArea>
  );
}
