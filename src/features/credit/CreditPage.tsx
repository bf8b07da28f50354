import type { ConversionRow, Convertible } from '@domain/api/credit';
import { pageSizes } from '@domain/constants';
import { useModel, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { Select } from '@/components/Select';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useParam } from '@/hooks/useParam';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { always, ListSection, TabRow, useTabs } from '@/lists';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { HandInResult } from './HandInResult';
import { conversions, creditRows } from './lists';
import { ManualForm } from './ManualForm';
import { Merge } from './Merge';
import { Proposals } from './Proposals';
import { CreditPageProvider } from './page';
import { keepPicked, pickedBefore } from './picked';
import { Summary } from './Summary';
import { tickedByType } from './ticked';
import { useHandIn } from './useHandIn';

const tab = always('tab', 'rows', {
  label: 'credit.tabs',
  options: [
    { value: 'rows', label: { key: 'credit.tab.rows' } },
    { value: 'conversions', label: { key: 'credit.tab.conversions' } },
    { value: 'merge', label: { key: 'credit.tab.merge' } },
  ],
});
const lists = [creditRows, conversions];

/** Reads the year from the address; choosing another year keeps the tab. */
function useYear() {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get('year'));
  const year = given > 1900 && given < 2100 ? given : undefined;
  const choose = (next: number) => setParams({ ...Object.fromEntries(params), year: String(next) });
  return { year, choose };
}

/** My credits with their sources, and conversion of records into credits. */
export function CreditPage() {
  const t = useT();
  const pick = useParam('pick');
  const similar = useModel('currentUser').user?.similarAccountCount ?? 0;
  const { outcome, submit, convert, close } = useHandIn();
  const { year, choose: chooseYear } = useYear();
  const { current, choose } = useTabs(tab, lists);
  const [open, setOpen] = useState(pick !== undefined);
  const [picked, setPicked] = useState<readonly Convertible[]>([]);
  const [manual, setManual] = useState<ConversionRow | true>();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const remote = useRemote({
    key: 'credit:sum',
    params: year,
    read: (signal) =>
      api('GET /api/Credit/SumCredit', { query: year === undefined ? {} : { year } }, { signal, needs: ['byType'] }),
  });
  const { reload } = remote;
  const changed = useCallback(() => {
    reload();
    setRound((n) => n + 1);
  }, [reload]);
  const change = (next: readonly Convertible[]) => {
    setPicked(next);
    keepPicked(next.map(({ sourceId }) => sourceId));
  };
  // Records ticked before a reload, or named by the address, are ticked again with their present data.
  useEffect(() => {
    const wanted = new Set([...pickedBefore(), ...(pick ? [pick] : [])]);
    if (wanted.size === 0) return;
    void api('GET /api/Credit/ListConvertible', { query: { pageSize: pageSizes.picker } }, { needs: ['list'] })
      .then(({ list }) => setPicked(list.filter((one) => wanted.has(one.sourceId) && !one.blocked && !one.converted)))
      .catch(() => undefined);
  }, [pick]);
  const submitPicked = async () => {
    setBusy(true);
    try {
      change(await convert(picked));
      setOpen(false);
      choose('conversions');
    } catch (error) {
      if (!isRequestError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
      changed();
    }
  };
  const actions = useMemo(() => ({ submit, changed, edit: setManual }), [submit, changed]);
  const { data } = remote;
  return (
    <CreditPageProvider value={actions}>
      <PageHead
        title={t('frame.screen.mycredit')}
        {...(data && { note: t('credit.period', { from: data.periodStart, to: data.periodEnd }) })}
        extra={
          <>
            {data && (
              <Select
                aria-label={t('credit.year')}
                value={data.year}
                options={data.years.map((one) => ({ value: one, label: t('credit.year.of', { year: String(one) }) }))}
                onChange={chooseYear}
              />
            )}
            <Button type={current === 'merge' ? 'default' : 'primary'} onClick={() => setOpen(true)}>
              {t('credit.convert')}
            </Button>
          </>
        }
      />
      <DataArea remote={remote} skeleton={<SkeletonRows rows={4} />} errorTitle={t('credit.failed')}>
        {(sum) => (
          <>
            {current !== 'merge' && <Summary sum={sum} ticked={tickedByType(picked, sum.year)} />}
            <TabRow
              label={t(tab.label)}
              options={tab.options}
              current={current}
              onChoose={choose}
              counts={{ rows: sum.counts.rows, conversions: sum.counts.conversions, merge: similar }}
            />
            {current === 'rows' && <ListSection key={`rows ${sum.year} ${round}`} list={creditRows} />}
            {current === 'conversions' && <ListSection key={`conversions ${round}`} list={conversions} />}
            {current === 'merge' && <Merge />}
            {open && (
              <Proposals
                key={round}
                picked={picked}
                sum={sum}
                busy={busy}
                onPick={change}
                onSubmit={() => void submitPicked()}
                onManual={() => setManual(true)}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </DataArea>
      {outcome && <HandInResult outcome={outcome} onClose={close} />}
      {manual && (
        <ManualForm
          {...(manual !== true && { row: manual })}
          onClose={() => setManual(undefined)}
          onSaved={() => {
            setManual(undefined);
            choose('conversions');
            changed();
          }}
        />
      )}
    </CreditPageProvider>
  );
}
