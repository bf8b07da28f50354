import { HourglassOutlined, PushpinOutlined, UserOutlined } from '@ant-design/icons';
import type { Output } from '@domain/api/core';
import type { KpiEndpoints } from '@domain/api/kpi';
import type { KpiRow } from '@domain/api/kpiShapes';
import { pageSizes } from '@domain/constants';
import { type KpiName, kpiFlows } from '@domain/kpi/flows';
import { StageStatus } from '@domain/statuses';
import { createContext, useContext } from 'react';
import { LinkButton } from '@/components/LinkButton';
import { PageLink } from '@/components/PageLink';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { choice, defineList, elsewhere, search, statuses, years } from '@/lists';
import { serverYear } from '@/services/clock';
import { dayAndTime, oneDecimal } from '@/services/format';
import { flowOf } from './flow';
import styles from './kpi.module.css';
import { ResultTools } from './ResultTools';

export type NoticeRow = Output<KpiEndpoints['GET ListNotice']>['list'][number];
export type ResultRow = Output<KpiEndpoints['GET ListResult']>['list'][number];
const keyOfNotice = ({ id }: NoticeRow) => id;

/** Opens one result beside the list. */
export const OpenResult = createContext<(row: ResultRow) => void>(() => {});

/** Result of a declaration, or that its review was opened again. */
export function Outcome({ row: { reopened, result } }: { row: Pick<ResultRow, 'reopened' | 'result'> }) {
  const t = useT();
  return reopened ? (
    <RoleTag role="wait" icon={<HourglassOutlined aria-hidden />}>
      {t('kpi.result.reopened')}
    </RoleTag>
  ) : (
    <StatusTag set="reviewResult" value={result} />
  );
}

const score = (value: number | undefined) => (value === undefined ? undefined : oneDecimal(value));

/** The next step of a declaration that its author has in hand; undefined for any other one. */
const stepOf = (status: number) =>
  status === StageStatus.ReviewFailed
    ? ('research.flow.fix' as const)
    : status === StageStatus.NotApplied || status === StageStatus.NotSubmitted
      ? ('kpi.home.continue' as const)
      : undefined;

/** Lists of a flow. The calls of all flows have the same types, so the names of the first flow are used. */
function listsOf(name: KpiName) {
  const flow = flowOf(name);
  const { links } = flow;
  const callOf = <P extends string>(call: P) => `GET /api/${flow.controller}/${call}` as `GET /api/ProKpi/${P}`;
  const ToHome = () => {
    const t = useT();
    return <LinkButton to={links.home()}>{t('kpi.mine.home')}</LinkButton>;
  };
  const notices = defineList({
    name: `${name}Notices`,
    call: callOf('ListNotice'),
    title: flow.title('newnotices'),
    count: 'kpi.notices.count',
    pageSize: pageSizes.default,
    rowKey: keyOfNotice,
    filters: [search('keyword', 'kpi.notices.search')],
    columns: [
      {
        key: 'title',
        title: 'kpi.notices.title',
        card: 'head',
        Cell: ({ row }) => {
          const t = useT();
          return (
            <>
              {row.top && (
                <RoleTag role="neu" icon={<PushpinOutlined aria-hidden />}>
                  {t('kpi.home.top')}
                </RoleTag>
              )}{' '}
              <PageLink to={links.notice(row.id)}>
                <bdi>{row.title}</bdi>
              </PageLink>
            </>
          );
        },
      },
      {
        key: 'time',
        title: 'kpi.notices.time',
        card: 'pair',
        width: 210,
        Cell: ({ row }) => <bdi>{dayAndTime(row.publishTime)}</bdi>,
      },
    ],
    empty: { title: 'kpi.notices.none', why: 'kpi.notices.none.why' },
    noneFound: { title: 'kpi.notices.noneFound' },
    failed: 'kpi.notices.failed',
  });
  const mine = defineList({
    name: `${name}Mine`,
    call: callOf('ListMyDeclare'),
    title: name === 'prokpi' ? 'frame.screen.mykpi' : 'frame.screen.myRecognitionKpi',
    count: 'kpi.mine.count',
    pageSize: pageSizes.default,
    rowKey: ({ id }: KpiRow) => id,
    filters: [choice('year', { label: 'kpi.mine.year', options: years(serverYear() + 1, 6) })],
    columns: [
      {
        key: 'batch',
        title: 'kpi.mine.batch',
        card: 'head',
        Cell: ({ row }) => (
          <PageLink to={links.write(row.id)}>
            <bdi>{row.batchName}</bdi>
          </PageLink>
        ),
      },
      {
        key: 'status',
        title: 'kpi.mine.status',
        card: 'state',
        width: 130,
        Cell: ({ row }) => <StatusTag set="stage" value={row.status} />,
      },
      { key: 'self', title: 'kpi.mine.self', card: 'figure', width: 90, Cell: ({ row }) => score(row.selfScore) },
      { key: 'score', title: 'kpi.mine.score', card: 'figure', width: 90, Cell: ({ row }) => score(row.score) },
      {
        key: 'updated',
        title: 'kpi.mine.updated',
        card: 'pair',
        width: 210,
        Cell: ({ row }) => <bdi>{dayAndTime(row.updateTime)}</bdi>,
      },
    ],
    useActions: () => {
      const t = useT();
      return (row) => {
        const mine = stepOf(row.status);
        const label = t(mine ?? 'kpi.mine.open');
        return [
          {
            key: 'open',
            label,
            name: `${label} ${row.batchName}`,
            to: links.write(row.id),
            primary: mine !== undefined,
          },
        ];
      };
    },
    empty: { title: 'kpi.mine.none', why: 'kpi.mine.none.why', Step: ToHome },
    noneFound: { title: 'kpi.mine.noneFound' },
    failed: 'kpi.mine.failed',
  });
  const results = defineList({
    name: `${name}Results`,
    call: callOf('ListResult'),
    title: flow.title('result'),
    pageSize: pageSizes.default,
    rowKey: ({ declareId }: ResultRow) => declareId,
    marked: ({ mine }: ResultRow) => mine,
    filters: [
      search('keyword', 'kpi.result.search'),
      choice('result', { label: 'kpi.result.result', options: statuses('reviewResult', ['Waiting']) }),
      elsewhere('batchId'),
    ],
    columns: [
      {
        key: 'name',
        title: 'kpi.result.name',
        card: 'head',
        Cell: ({ row }) => {
          const t = useT();
          return (
            <span className={styles.named}>
              <b>
                <bdi>{row.name}</bdi>
              </b>
              {row.mine && (
                <RoleTag role="act" icon={<UserOutlined aria-hidden />}>
                  {t('kpi.result.you')}
                </RoleTag>
              )}
            </span>
          );
        },
      },
      { key: 'org', title: 'kpi.result.org', card: 'pair', width: 220, Cell: ({ row }) => <bdi>{row.orgName}</bdi> },
      { key: 'title', title: 'kpi.result.title', card: 'pair', width: 140, Cell: ({ row }) => <bdi>{row.title}</bdi> },
      { key: 'score', title: 'kpi.result.score', card: 'figure', width: 90, Cell: ({ row }) => score(row.score) },
      {
        key: 'result',
        title: 'kpi.result.result',
        card: 'state',
        width: 150,
        Cell: ({ row }) => <Outcome row={row} />,
      },
      {
        key: 'time',
        title: 'kpi.result.time',
        card: 'pair',
        width: 210,
        Cell: ({ row }) => <bdi>{dayAndTime(row.publishTime)}</bdi>,
      },
    ],
    useActions: () => {
      const t = useT();
      const open = useContext(OpenResult);
      return (row) => {
        const label = t(row.reason ? 'kpi.result.why' : 'kpi.mine.open');
        return [{ key: 'open', label, name: `${label} ${row.name}`, act: () => open(row) }];
      };
    },
    Tools: ({ list }) => <ResultTools flow={flow} list={list} />,
    empty: { title: 'kpi.result.none', why: flow.publishes ? 'kpi.result.none.why' : 'kpi.result.none.own' },
    noneFound: { title: 'kpi.result.noneFound' },
    failed: 'kpi.result.failed',
  });
  return { notices, mine, results };
}

const all = new Map(kpiFlows.map(({ name }) => [name, listsOf(name)] as const));
export const kpiLists = (name: KpiName) => all.get(name) as ReturnType<typeof listsOf>;
