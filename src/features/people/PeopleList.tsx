import { CopyOutlined } from '@ant-design/icons';
import type { AppContract } from '@domain/api';
import type { Output } from '@domain/api/core';
import type { OfficePerson } from '@domain/api/manage';
import type { ResourceRequest } from '@domain/api/resource';
import { pageSizes } from '@domain/constants';
import { personLink } from '@domain/manage/links';
import { manageLinks } from '@domain/manage/pages';
import { personIdentity } from '@domain/manage/personForms';
import type { Resource } from '@domain/manage/resource';
import { AccountStanding, ProfileReview } from '@domain/statuses';
import { LinkButton } from '@/components/LinkButton';
import { LtrText } from '@/components/LtrText';
import { PageLink } from '@/components/PageLink';
import { PersonAvatar } from '@/components/PersonAvatar';
import { Room } from '@/components/Room';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { Changed, Requests } from '@/features/manage';
import type { Drawer } from '@/forms/drawer';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { choice, defineList, flag, type ListHandle, ListScreen, search, statuses, useSeenRows } from '@/lists';
import { organisation } from '@/lists/filters/organisation';
import { api } from '@/services/api';
import { compactDay, compactTime } from '@/services/format';
import { newPerson } from './newPerson';
import { isWaiting, useNextSteps } from './nextSteps';
import styles from './people.module.css';
import { usePlace } from './place';

function Name({ row }: { row: OfficePerson }) {
  const { to } = usePlace();
  return (
    <span className={styles.person}>
      <PersonAvatar name={row.realName} size={30} />
      <span className={styles.named}>
        <PageLink to={to(row.accountId)}>
          <b>{row.realName}</b>
        </PageLink>
        <small title={row.orgName}>
          <bdi>{row.orgName}</bdi>
        </small>
      </span>
    </span>
  );
}

function Roles({ row }: { row: OfficePerson }) {
  const t = useT();
  return <>{row.roles.map((role) => t(`enum.role.${role}`)).join(t('manage.and'))}</>;
}

/** Person whose state stands out: he waits, was refused, is locked out, has left, or seems to be there twice. */
export const needsWord = ({ standing, profileReview, twice }: OfficePerson): boolean =>
  twice === true || standing !== AccountStanding.Normal || profileReview !== ProfileReview.Passed;

/** The state, and below it whose turn a registration is that somebody else decides on. */
function Standing({ row }: { row: OfficePerson }) {
  const t = useT();
  const { waitsAt } = row;
  return (
    <span className={styles.standing}>
      <State row={row} />
      {waitsAt && !waitsAt.mine && (
        <small>
          <bdi>{t('manage.people.waitsAt', { office: waitsAt.orgName })}</bdi>
        </small>
      )}
    </span>
  );
}

/** Tag of a person who seems to be there twice. */
function TwiceTag() {
  const t = useT();
  return (
    <RoleTag role="act" icon={<CopyOutlined aria-hidden />}>
      {t('manage.people.twice')}
    </RoleTag>
  );
}

/** Who is locked out or has left is so before anything else; who is there twice comes before the state of an approval. */
export function State({ row: { standing, profileReview, twice } }: { row: OfficePerson }) {
  if (twice && standing === AccountStanding.Normal && profileReview === ProfileReview.Passed) return <TwiceTag />;
  return standing === AccountStanding.Normal ? (
    <StatusTag set="profileReview" value={profileReview} />
  ) : (
    <StatusTag set="accountStanding" value={standing} />
  );
}

/** Values that a correction would change, with the way to the person. */
function Asked({ request }: { request: ResourceRequest }) {
  const t = useT();
  return (
    <>
      <Changed resource={personIdentity as unknown as Resource} change={request} />
      {request.rowId && <PageLink to={personLink(request.rowId)}>{t('manage.people.look')}</PageLink>}
    </>
  );
}

function Waiting({ list }: { list: ListHandle<OfficePerson> }) {
  useSeenRows(list);
  return <Requests resource={personIdentity as unknown as Resource} remote={list.remote} Beside={Asked} />;
}

function ToImport() {
  const t = useT();
  return (
    <LinkButton kind="default" to={manageLinks.importPeople}>
      {t('manage.resource.import')}
    </LinkButton>
  );
}

/** Name of the list, by which a person's page finds the one before and after. */
export const PEOPLE_LIST = 'managePeople';

/** A number as long as that of most offices, whose room is kept until it comes. */
const USUAL = 999;

const allOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, n) => sum + n, 0);

type Counted = Pick<Output<AppContract['GET /api/Manage/ListPerson']>, 'counts'> &
  Partial<Pick<Output<AppContract['GET /api/Manage/ListPerson']>, 'away'>>;

/** How many people seem to be there twice, as a way to them; nothing until it is known. */
function Twice() {
  const t = useT();
  const { data } = useRemote({
    key: 'managePeopleTwice',
    read: (signal) => api('GET /api/Manage/CountTwice', {}, { signal, needs: ['groups'] }),
  });
  if (!data?.groups) return null;
  return (
    <>
      {' · '}
      <PageLink to={`${manageLinks.people}?twice=true`}>{t('manage.people.twice.n', { n: data.groups })}</PageLink>
    </>
  );
}

/** Beside the title: how many people there are, and of them who are there twice, are locked out or have left. */
function Counts({ list: { remote } }: { list: ListHandle<OfficePerson> }) {
  const t = useT();
  const told = remote.data as Counted | undefined;
  if (!told) return <Room>{t('manage.people.count', { n: USUAL })}</Room>;
  const { locked = 0, left = 0 } = told.away ?? {};
  return (
    <>
      {t('manage.people.count', { n: allOf(told.counts) })}
      <Twice />
      {locked > 0 && (
        <>
          {' · '}
          <PageLink to={`${manageLinks.people}?standing=${AccountStanding.Locked}`}>
            {t('manage.people.locked', { n: locked })}
          </PageLink>
        </>
      )}
      {left > 0 && ` · ${t('manage.people.left', { n: left })}`}
    </>
  );
}

export const people = defineList({
  name: PEOPLE_LIST,
  call: 'GET /api/Manage/ListPerson',
  needs: ['counts', 'requests'],
  title: 'frame.screen.people',
  Note: Counts,
  totalOf: ({ counts }) => allOf(counts),
  pageSize: pageSizes.default,
  dense: true,
  rowKey: ({ accountId }) => accountId,
  useActions: useNextSteps,
  nameOf: ({ realName }) => realName,
  opens: newPerson as unknown as Drawer,
  exported: 'GET /api/Manage/ExportPerson',
  filters: [
    search('keyword', 'manage.people.search'),
    organisation('orgId', 'manage.people.organisation', 'people'),
    choice('standing', { label: 'manage.people.standing', options: statuses('accountStanding') }),
    flag('twice', 'manage.people.twice', { icon: <CopyOutlined aria-hidden /> }),
  ],
  Above: Waiting,
  tabs: {
    by: choice('profileReview', { label: 'manage.people.state', options: statuses('profileReview') }),
    countsOf: ({ counts }) => ({ ...counts, '': allOf(counts) }),
  },
  columns: [
    { key: 'name', title: 'manage.people.name', card: 'head', Cell: Name },
    {
      key: 'mobile',
      title: 'manage.people.mobile',
      card: 'pair',
      width: 136,
      Cell: ({ row }) => <LtrText>{row.mobile}</LtrText>,
    },
    {
      key: 'roles',
      title: 'manage.people.roles',
      card: 'pair',
      // Nearly everybody teaches: a card tells who does more, or something else.
      onCard: ({ roles }) => roles.some((role) => role !== 'teacher'),
      Cell: Roles,
    },
    {
      key: 'state',
      title: 'manage.people.state',
      card: 'state',
      width: 168,
      Cell: Standing,
    },
    {
      key: 'since',
      title: 'manage.people.since',
      card: 'pair',
      onCard: isWaiting,
      width: 112,
      Cell: ({ row }) => compactDay(row.createTime),
    },
    {
      key: 'seen',
      title: 'manage.people.seen',
      card: 'pair',
      onCard: ({ lastLoginTime }) => lastLoginTime !== undefined,
      width: 152,
      Cell: ({ row }) => row.lastLoginTime && compactTime(row.lastLoginTime),
    },
  ],
  empty: { title: 'manage.people.none', why: 'manage.people.none.why', Step: ToImport },
  noneFound: { title: 'manage.people.noneFound', why: 'manage.people.noneFound.why' },
});

/** People of the offices that a person keeps them for, and of everything below. */
export const PeopleList = () => <ListScreen list={people} extra={<ToImport key="import" />} />;
