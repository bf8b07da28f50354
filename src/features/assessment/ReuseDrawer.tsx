import { CheckCircleFilled, PaperClipOutlined } from '@ant-design/icons';
import type { AssessmentInfo } from '@domain/api/assessment';
import type { ReusableRecord } from '@domain/api/reuse';
import { transferLimits } from '@domain/constants';
import type { RecordDefinition } from '@domain/records';
import type { MessageKey } from '@locales/keys';
import { Alert, Button, Checkbox, Drawer, Input, Tooltip } from 'antd';
import { useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useIntent } from '@/hooks/useIntent';
import { usePhone } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import styles from './transfer.module.css';

interface Props {
  definition: RecordDefinition;
  info: AssessmentInfo;
  onClose: () => void;
  /** Something was copied: the list is to be read again. */
  onCopied: () => void;
}

interface Result {
  created: string[];
  skipped: { recordId: string; title?: string | undefined; reason: string }[];
}

const byYear = (rows: readonly ReusableRecord[]): [number, ReusableRecord[]][] => {
  const groups = new Map<number, ReusableRecord[]>();
  for (const row of rows) groups.set(row.year, [...(groups.get(row.year) ?? []), row]);
  return [...groups];
};

function Choice({
  row,
  checked,
  onChange,
}: {
  row: ReusableRecord;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  const t = useT();
  return (
    <li>
      <Checkbox checked={checked} disabled={row.alreadyUsed} onChange={(e) => onChange(e.target.checked)}>
        <span className={styles.name}>
          <bdi>{row.title}</bdi>
        </span>
        <span className={styles.facts}>
          {row.date && <bdi dir="ltr">{row.date}</bdi>}
          {row.files > 0 && (
            <span>
              <PaperClipOutlined aria-hidden /> {t('reuse.files', { n: row.files })}
            </span>
          )}
          {row.alreadyUsed && (
            <span className={styles.used}>
              <CheckCircleFilled aria-hidden /> {t('reuse.used')}
            </span>
          )}
        </span>
      </Checkbox>
    </li>
  );
}

/** The records of one year, to be chosen singly or all together. */
function Year({
  year,
  rows,
  chosen,
  choose,
}: {
  year: number;
  rows: readonly ReusableRecord[];
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], on: boolean) => void;
}) {
  const t = useT();
  const open = rows.filter((row) => !row.alreadyUsed).map((row) => row.recordId);
  const taken = open.filter((id) => chosen.has(id)).length;
  return (
    <section className={styles.year}>
      <h3>
        {t('reuse.year', { year })}
        {open.length > 1 && (
          <Checkbox
            checked={taken === open.length}
            indeterminate={taken > 0 && taken < open.length}
            onChange={(e) => choose(open, e.target.checked)}
          >
            {t('reuse.selectYear', { year })}
          </Checkbox>
        )}
      </h3>
      <ul>
        {rows.map((row) => (
          <Choice
            key={row.recordId}
            row={row}
            checked={row.alreadyUsed || chosen.has(row.recordId)}
            onChange={(on) => choose([row.recordId], on)}
          />
        ))}
      </ul>
    </section>
  );
}

function Outcome({ result }: { result: Result }) {
  const t = useT();
  const { created, skipped } = result;
  return (
    <Alert
      type={skipped.length > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      title={[
        t('reuse.done', { created: created.length }),
        ...(skipped.length > 0 ? [t('reuse.left', { skipped: skipped.length })] : []),
      ].join(' · ')}
      description={
        skipped.length > 0 && (
          <ul className={styles.reasons}>
            {skipped.map((one) => (
              <li key={one.recordId}>
                {one.title && <b dir="auto">{one.title}</b>} {one.reason}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

/** Copies records of earlier years into this one: found by keyword, chosen by year, with the reasons for those left out. */
export function ReuseDrawer({ definition, info, onClose, onCopied }: Props) {
  const t = useT();
  const phone = usePhone();
  const intent = useIntent();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [copying, setCopying] = useState(false);
  const [result, setResult] = useState<Result>();
  const { category } = definition;
  const { assessmentId } = info;
  const remote = useRemote<ReusableRecord[]>({
    key: `reusable:${category}:${assessmentId}`,
    params: { keyword },
    read: (signal) =>
      api(
        'GET /api/ListReusableRecord',
        { query: { category, excludeAssessmentId: assessmentId, keyword } },
        { signal, needs: 'array' },
      ),
  });
  const what = t(`record.${category}.one` as MessageKey);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((now) => {
      const others = [...now].filter((id) => !ids.includes(id));
      return new Set(on ? [...others, ...ids].slice(0, transferLimits.reused) : others);
    });
  const copy = async () => {
    const body = { assessmentId, category, recordIds: [...chosen] };
    setCopying(true);
    try {
      const options = { idempotencyKey: intent.keyOf(body), needs: ['created', 'skipped'] } as const;
      const answer = await api('POST /api/CopyRecord', { body }, options);
      intent.done();
      setChosen(new Set());
      setResult(answer);
      if (answer.created.length > 0) onCopied();
      if (answer.skipped.length === 0) {
        toast.success(t('reuse.done', { created: answer.created.length }));
        return onClose();
      }
      remote.reload();
    } catch {
      // Said by the global handler; what was chosen stays chosen.
    } finally {
      setCopying(false);
    }
  };
  const none = chosen.size === 0;
  return (
    <Drawer
      open
      size={phone ? '100%' : 640}
      title={<h2 className={styles.title}>{t('reuse.title', { what })}</h2>}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <span role="status">{t('reuse.selected', { n: chosen.size })}</span>
          <Button type="text" onClick={onClose}>
            {t('drawer.close')}
          </Button>
          <Tooltip title={none ? t('reuse.choose') : undefined}>
            <Button
              type="primary"
              size={phone ? 'large' : 'middle'}
              disabled={none}
              loading={copying}
              aria-describedby={none ? 'reuse-none' : undefined}
              onClick={() => void copy()}
            >
              {t('reuse.copy')}
            </Button>
          </Tooltip>
          {none && (
            <span id="reuse-none" className="visually-hidden">
              {t('reuse.choose')}
            </span>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        {result && <Outcome result={result} />}
        <Input.Search
          allowClear
          maxLength={100}
          placeholder={t('reuse.search')}
          aria-label={t('reuse.search')}
          loading={remote.loading && remote.data !== undefined}
          onSearch={(text) => setKeyword(text.trim())}
        />
        <p className={styles.note}>{t('reuse.note')}</p>
        <DataArea
          remote={remote}
          skeleton={<SkeletonRows shape="text" rows={5} />}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState
              title={keyword ? t('reuse.noMatch', { keyword }) : t('reuse.empty', { what })}
              description={t(keyword ? 'reuse.noMatchWhy' : 'reuse.emptyWhy')}
            />
          }
        >
          {(rows) =>
            byYear(rows).map(([year, list]) => (
              <Year key={year} year={year} rows={list} chosen={chosen} choose={choose} />
            ))
          }
        </DataArea>
      </div>
    </Drawer>
  );
}
