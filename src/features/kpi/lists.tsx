import { HourglassOutlined, UserOutlined } from '@ant-design/icons';
import type { Output } from '@domain/api/core';
import type { KpiEndpoints } from '@domain/api/kpi';
import type { KpiRow } from '@domain/api/kpiShapes';
import { pageSizes } from '@domain/constants';
import { type KpiName, kpiFlows } from '@domain/kpi/flows';
import { createContext, useContext } from 'react';
import { entryLines } from '@/components/EntryLine';
import { LinkButton } from '@/components/LinkButton';
import { RoleTag, StatusTag } from '@/components/StatusTag';
import { useT } from '@/hooks/useT';
import { choice, constant, defineList, elsewhere, search, statuses, years } from '@/lists';
import { serverYear } from '@/services/clock';
import { dayAndTime, oneDecimal } from '@/services/format';
import { flowOf } from './flow';
import styles from './kpi.module.css';
import { MineLine, NoticeLine } from './lines';
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
    totalOf: ({ notices, total }) => notices ?? total,
    filters: [search('keyword', 'kpi.notices.search'), constant('byBatch', '1')],
    item: { Item: ({ row }) => <NoticeLine row={row} links={links} />, list: entryLines },
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
    item: { Item: ({ row }) => <MineLine row={row} links={links} />, list: entryLines },
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
