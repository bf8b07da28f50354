import { CalculatorOutlined, InfoCircleOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons';
import type { Convertible } from '@domain/api/credit';
import { pageSizes } from '@domain/constants';
import { type CapGroup, countTogether } from '@domain/credit/rules';
import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { DataArea } from '@/components/DataArea';
import { DockPanel } from '@/components/DockPanel';
import { EmptyState } from '@/components/EmptyState';
import { PageLink } from '@/components/PageLink';
import { SearchField } from '@/components/SearchField';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRoomBeside } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { compactDay } from '@/services/format';
import styles from './proposals.module.css';
import type { Sum } from './Summary';

const DOCKED_FROM = 1200;
const kinds = { 1: 'training', 2: 'thesis', 3: 'award', 4: 'meeting', 5: 'other' } as const;

function Proposal({ one, chosen, onToggle }: { one: Convertible; chosen: boolean; onToggle: () => void }) {
  const t = useT();
  const { blocked, converted, duplicates } = one;
  const closed = blocked !== undefined || converted;
  return (
    <li className={cx(closed && styles.closed)}>
      <Checkbox checked={chosen} disabled={closed} onChange={onToggle}>
        <span className={styles.choice}>
          <bdi>{one.title}</bdi>
          <b>{blocked ? '–' : one.counted.toFixed(1)}</b>
        </span>
      </Checkbox>
      <p>
        <span>{t(`credit.form.sourceType.${kinds[one.sourceType]}`)}</span>
        {one.date && <span>{compactDay(one.date)}</span>}
        {one.orgName && <bdi>{one.orgName}</bdi>}
      </p>
      <p>
        <CalculatorOutlined aria-hidden /> <span>{one.rule}</span>
      </p>
      {converted && (
        <p>
          <InfoCircleOutlined aria-hidden /> {t('credit.pick.converted')}
        </p>
      )}
      {!converted && blocked && (
        <p>
          <InfoCircleOutlined aria-hidden /> {blocked.text}{' '}
          {blocked.link && (
            <PageLink to={blocked.link} className="underlined">
              {t('credit.pick.mend')}
            </PageLink>
          )}
        </p>
      )}
      {!closed && duplicates[0] && (
        <p className={styles.duplicate}>
          <WarningOutlined aria-hidden /> {t('credit.pick.duplicate', { title: duplicates[0].title })}
        </p>
      )}
    </li>
  );
}

/** What several would bring in tenths, by type: what counts together only up to its yearly most. */
export function tickedByType(rows: readonly Convertible[]): Record<string, number> {
  const sums: Record<string, number> = {};
  const together = (some: readonly Convertible[]) =>
    countTogether(
      some.map(({ suggestCredit, cap, date }) => ({
        credit: Math.round(suggestCredit * 10),
        group: cap?.group as CapGroup | undefined,
        taken: Math.round((cap?.taken ?? 0) * 10),
        year: Number(date.slice(0, 4)),
      })),
    );
  rows.forEach((row, i) => {
    const adds = (together(rows.slice(0, i + 1)) - together(rows.slice(0, i))) / 10;
    sums[row.creditTypeId] = Math.round(((sums[row.creditTypeId] ?? 0) + adds) * 10) / 10;
  });
  return sums;
}

interface Props {
  picked: readonly Convertible[];
  sum: Sum;
  busy: boolean;
  onPick: (picked: readonly Convertible[]) => void;
  onSubmit: () => void;
  onManual: () => void;
  onClose: () => void;
}

/** What can be converted, beside the page: ticked rows count in its bars at once (picture 21). */
export function Proposals({ picked, sum, busy, onPick, onSubmit, onManual, onClose }: Props) {
  const t = useT();
  const docked = useRoomBeside(DOCKED_FROM);
  const [asked, setAsked] = useState<string>();
  const [kind, setKind] = useState('');
  const remote = useRemote({
    key: 'credit:proposals',
    params: asked,
    read: (signal) =>
      api(
        'GET /api/Credit/ListConvertible',
        { query: { pageSize: pageSizes.picker, ...(asked && { keyword: asked }) } },
        { signal, needs: ['list', 'counts'] },
      ),
  });
  const ids = new Set(picked.map(({ sourceId }) => sourceId));
  const asks = Object.values(tickedByType(picked)).reduce((all, one) => all + one, 0);
  const counts = remote.data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const Frame = docked ? DockPanel : SidePanel;
  return (
    <Frame
      title={t('credit.convert')}
      onClose={onClose}
      closeLabel={null}
      note={
        <span className={styles.sums}>
          <span>{t('credit.pick.chosen', { n: picked.length })}</span>
          <b>{t('credit.pick.asks', { n: asks.toFixed(1) })}</b>
          <span>{t('credit.pick.total', { n: (sum.total + sum.reviewing + asks).toFixed(1) })}</span>
        </span>
      }
      actions={
        <Button type="primary" size="large" block disabled={picked.length === 0} loading={busy} onClick={onSubmit}>
          {t('credit.pick.submit', { n: picked.length })}
        </Button>
      }
    >
      <p className={styles.found}>{t('credit.pick.found', { n: all })}</p>
      <SearchField value={asked} label={t('credit.pick.search')} onSearch={setAsked} />
      <Segmented
        className={styles.kinds ?? ''}
        aria-label={t('credit.pick.kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: '', label: `${t('credit.pick.all')} ${all}` },
          ...Object.entries(kinds).flatMap(([value, name]) =>
            counts[value] ? [{ value, label: `${t(`credit.form.sourceType.${name}`)} ${counts[value]}` }] : [],
          ),
        ]}
      />
      <DataArea
        remote={remote}
        skeleton={<SkeletonRows rows={4} />}
        errorTitle={t('credit.pick.failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('credit.pick.none')} description={t('credit.pick.none.why')} />}
      >
        {({ list }) => (
          <ul className={styles.choices}>
            {list
              .filter(({ sourceType }) => kind === '' || String(sourceType) === kind)
              .map((one) => (
                <Proposal
                  key={one.sourceId}
                  one={one}
                  chosen={ids.has(one.sourceId)}
                  onToggle={() =>
                    onPick(
                      ids.has(one.sourceId)
                        ? picked.filter(({ sourceId }) => sourceId !== one.sourceId)
                        : [...picked, one],
                    )
                  }
                />
              ))}
          </ul>
        )}
      </DataArea>
      <Button type="link" icon={<PlusOutlined aria-hidden />} onClick={onManual}>
        {t('credit.pick.manual')}
      </Button>
    </Frame>
  );
}
