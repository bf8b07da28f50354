import type { AssessmentRow } from '@domain/api/assessment';
import { Grade, statusSets } from '@domain/statuses';
import { history, useSearchParams } from '@umijs/max';
import { Button, Progress, Select, Space, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { DaysLeft } from '@/components/DaysLeft';
import { EmptyState } from '@/components/EmptyState';
import { isOpen } from '@/components/MoveButton';
import { PageHead } from '@/components/PageHead';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import { StatusTag } from '@/components/StatusTag';
import { TableCard } from '@/components/TableCard';
import { useIntent } from '@/hooks/useIntent';
import { usePhone } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { dayAndTime } from '@/services/format';
import styles from './assessment.module.css';
import { indexLink, printLink } from './useAssessment';

const PAGE_SIZE = 10;
const YEARS_BACK = 5;

function Action({ row }: { row: AssessmentRow }) {
  const t = useT();
  const [starting, setStarting] = useState(false);
  const intent = useIntent();
  if (!row.assessmentId) {
    if (!row.canEdit) return <span className={styles.faint}>{t('assessment.list.closed')}</span>;
    const start = async () => {
      setStarting(true);
      try {
        const begun = await api(
          'POST /api/StartAnnualAssessment',
          { body: { planId: row.planId } },
          { idempotencyKey: intent.keyOf(row.planId), needs: ['assessmentId'] },
        );
        history.push(indexLink(begun.assessmentId));
      } catch {
        setStarting(false);
      }
    };
    return (
      <Button type="primary" size="small" loading={starting} onClick={() => void start()}>
        {t('assessment.list.start')}
      </Button>
    );
  }
  const words = !row.canEdit
    ? 'assessment.list.view'
    : isOpen(row.moves, 'submit', ['formComplete'])
      ? 'assessment.list.fill'
      : 'assessment.list.fix';
  return (
    <Space size={16}>
      <PageLink to={indexLink(row.assessmentId)}>{t(words)}</PageLink>
      <PageLink to={printLink(row.assessmentId)}>{t('assessment.list.print')}</PageLink>
    </Space>
  );
}

/** Status never stands alone: beside it stands why, or until when. */
function State({ row }: { row: AssessmentRow }) {
  return (
    <div className={styles.state}>
      <StatusTag set="stage" value={row.status} />
      {row.lastReason ? (
        <span className={styles.reason}>{row.lastReason}</span>
      ) : row.canEdit ? (
        <span className={styles.faint}>
          <DaysLeft deadline={row.deadline} /> · <bdi>{dayAndTime(row.deadline)}</bdi>
        </span>
      ) : null}
    </div>
  );
}

function Done({ row }: { row: AssessmentRow }) {
  const t = useT();
  if (!row.assessmentId) return <span className={styles.faint}>—</span>;
  return (
    <div className={styles.done}>
      <Progress percent={row.total ? (row.complete / row.total) * 100 : 0} showInfo={false} size="small" aria-hidden />
      <span>{t('assessment.list.progressOf', { complete: row.complete, total: row.total })}</span>
    </div>
  );
}

/** My assessments by year; the filters live in the address. */
export function AssessmentList() {
  const t = useT();
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const year = params.get('year') ?? undefined;
  const status = params.get('status') ?? undefined;
  const current = Math.max(1, Number(params.get('page')) || 1);
  const query = { year, status, current, pageSize: PAGE_SIZE };
  const remote = useRemote({
    key: 'assessments',
    params: query,
    read: (signal) => api('GET /api/ListMyAnnualAssessment', { query }, { signal, needs: ['list', 'total'] }),
  });
  const change = (next: Record<string, string | undefined>) => {
    const all = { year, status, ...next };
    setParams(Object.fromEntries(Object.entries(all).filter((e): e is [string, string] => Boolean(e[1]))));
  };
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: YEARS_BACK }, (_, i) => String(thisYear - i));
  const columns: TableColumnsType<AssessmentRow> = [
    {
      title: t('assessment.list.plan'),
      dataIndex: 'planName',
      width: '22%',
      render: (_, row) => <b>{t('assessment.titleOf', { year: row.year })}</b>,
    },
    { title: t('assessment.list.status'), key: 'status', width: '30%', render: (_, row) => <State row={row} /> },
    { title: t('assessment.list.progress'), key: 'progress', render: (_, row) => <Done row={row} /> },
    {
      title: t('assessment.list.grade'),
      key: 'grade',
      render: (_, row) =>
        row.grade === Grade.NotAssessed ? (
          <span className={styles.faint}>—</span>
        ) : (
          <StatusTag set="grade" value={row.grade} />
        ),
    },
    { title: t('assessment.list.action'), key: 'action', width: 150, render: (_, row) => <Action row={row} /> },
  ];
  const filtered = year !== undefined || status !== undefined;
  return (
    <>
      <PageHead title={t('assessment.title')} note={remote.data && t('assessment.count', { n: remote.data.total })} />
      <div className={styles.filters}>
        <Select
          aria-label={t('assessment.list.year')}
          value={year ?? ''}
          onChange={(v) => change({ year: v, page: undefined })}
          options={[{ value: '', label: t('assessment.list.allYears') }, ...years.map((y) => ({ value: y, label: y }))]}
        />
        <Select
          aria-label={t('assessment.list.status')}
          value={status ?? ''}
          onChange={(v) => change({ status: v, page: undefined })}
          options={[
            { value: '', label: t('assessment.list.all') },
            ...statusSets.stage.map((s) => ({ value: String(s.value), label: t(s.labelKey) })),
          ]}
        />
      </div>
      <TableCard>
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows shape="table" rows={3} />}
          isEmpty={(page) => page.list.length === 0}
          empty={
            filtered ? (
              <EmptyState
                title={t('assessment.list.emptyFilter')}
                action={<Button onClick={() => setParams({})}>{t('assessment.list.clear')}</Button>}
              />
            ) : (
              <EmptyState title={t('assessment.list.empty')} description={t('assessment.list.emptyWhy')} />
            )
          }
        >
          {(page) =>
            phone ? (
              <ul className={styles.cards}>
                {page.list.map((row) => (
                  <li key={row.planId}>
                    <b>{t('assessment.titleOf', { year: row.year })}</b>
                    <State row={row} />
                    <Done row={row} />
                    <Action row={row} />
                  </li>
                ))}
              </ul>
            ) : (
              <Table<AssessmentRow>
                rowKey="planId"
                columns={columns}
                dataSource={page.list}
                size="large"
                pagination={
                  page.total > PAGE_SIZE
                    ? {
                        current,
                        pageSize: PAGE_SIZE,
                        total: page.total,
                        onChange: (p) => change({ page: p > 1 ? String(p) : undefined }),
                      }
                    : false
                }
              />
            )
          }
        </DataArea>
      </TableCard>
    </>
  );
}
