import { CalculatorOutlined, InfoCircleOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons';
import type { Convertible } from '@domain/api/credit';
import { pageSizes } from '@domain/constants';
import type { Promised } from '@domain/credit/promise';
import type { MessageKey } from '@locales/keys';
import { Button, Checkbox, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
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
import { compactDay, oneDecimal } from '@/services/format';
import { NOT_TOLD } from '@/services/words';
import styles from './proposals.module.css';
import type { Sum } from './Summary';
import { byYear, isAwaited, promiseBeside, tickedByYear } from './ticked';

const DOCKED_FROM = 1200;
const kinds = { 1: 'training', 2: 'thesis', 3: 'award', 4: 'meeting', 5: 'other' } as const;

interface ProposalProps {
  one: Convertible;
  chosen: boolean;
  /** Credit this row would add to the ticked rows and to those above it. */
  promised: Promised;
  /** Nothing is said of its credit before something is ticked: rows above it share its yearly maximum. */
  awaited: boolean;
  onToggle: () => void;
}

function Proposal({ one, chosen, promised, awaited, onToggle }: ProposalProps) {
  const t = useT();
  const { blocked, converted, duplicates } = one;
  const closed = blocked !== undefined || converted;
  const silent = !closed && awaited;
  const adds = closed ? one.counted : promised.credit / 10;
  return (
    <li className={cx(closed && styles.closed)}>
      <Checkbox checked={chosen} disabled={closed} onChange={onToggle}>
        <span className={styles.choice}>
          <bdi>{one.title}</bdi>
          <b>{blocked || silent ? NOT_TOLD : oneDecimal(adds)}</b>
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
      {silent && (
        <p>
          <InfoCircleOutlined aria-hidden /> {t('credit.pick.awaited')}
        </p>
      )}
      {!silent &&
        adds < one.counted &&
        promised.rule.map(({ key, params }) => (
          <p key={key}>
            <InfoCircleOutlined aria-hidden /> {t(`credit.rule.${key}` as MessageKey, params)}
          </p>
        ))}
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

/** Proposals of one year; a note tells when they count for another year and do not change the year of the page. */
function YearOfProposals({
  year,
  lack,
  open,
  children,
}: {
  year: number;
  lack: number;
  open: number;
  children: ReactNode;
}) {
  const t = useT();
  const enough = lack <= 0;
  const named = { year: String(year), open: String(open) };
  return (
    <section className={styles.year} aria-label={t('credit.pick.year', named)}>
      <h3>
        {t('credit.pick.year', named)}
        <small className={cx(enough ? styles.enough : styles.lacks)}>
          {enough ? t('credit.pick.enough') : t('credit.lack', { n: oneDecimal(lack) })}
        </small>
      </h3>
      {year !== open && (
        <p className={styles.other}>
          <InfoCircleOutlined aria-hidden /> {t(enough ? 'credit.pick.other.enough' : 'credit.pick.other', named)}
        </p>
      )}
      <ul className={styles.choices}>{children}</ul>
    </section>
  );
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

/** Panel of everything that can be converted to credit: ticked rows count in the bars of the page at once. */
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
        { signal, needs: ['list'] },
      ),
  });
  const ids = new Set(picked.map(({ sourceId }) => sourceId));
  const brings = tickedByYear(picked, sum.year);
  const toggle = (one: Convertible) =>
    onPick(ids.has(one.sourceId) ? picked.filter(({ sourceId }) => sourceId !== one.sourceId) : [...picked, one]);
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
          {brings.map(([year, n]) => (
            <b key={year}>{t('credit.pick.asks', { year: String(year), n: oneDecimal(n) })}</b>
          ))}
          <span>
            {t('credit.pick.total', {
              year: String(sum.year),
              n: oneDecimal(sum.total + sum.reviewing + (brings[0]?.[1] ?? 0)),
              need: sum.need,
            })}
          </span>
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
        {({ list, years }) =>
          byYear(
            list.filter(({ sourceType }) => kind === '' || String(sourceType) === kind),
            sum.year,
          ).map(([year, rows]) => (
            <YearOfProposals
              key={year}
              year={year}
              open={sum.year}
              lack={years?.find((one) => one.year === year)?.lack ?? (year === sum.year ? sum.lack : 0)}
            >
              {rows.map((one) => {
                const promised = promiseBeside(picked, one, rows);
                return (
                  <Proposal
                    key={one.sourceId}
                    one={one}
                    chosen={ids.has(one.sourceId)}
                    promised={promised}
                    awaited={isAwaited(picked, one, promised)}
                    onToggle={() => toggle(one)}
                  />
                );
              })}
            </YearOfProposals>
          ))
        }
      </DataArea>
      <Button type="link" icon={<PlusOutlined aria-hidden />} onClick={onManual}>
        {t('credit.pick.manual')}
      </Button>
    </Frame>
  );
}
