import type { StudioMember } from '@domain/api/studioMember';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { TableCard } from '@/components/TableCard';
import { UndoBar } from '@/components/UndoBar';
import { usePhone } from '@/hooks/useMediaQuery';
import { useParam } from '@/hooks/useParam';
import { useT } from '@/hooks/useT';
import { ExportButton, FilterBar, ListBody, PageBox, useList } from '@/lists';
import { DecisionBar } from './DecisionBar';
import { useMemberDecisions } from './decisions';
import { LastBatch } from './LastBatch';
import { MemberCards } from './MemberCards';
import { MemberDrawer } from './MemberDrawer';
import type { PartProps } from './MembersTab';
import styles from './members.module.css';
import { StateCells } from './StateCells';
import { teacherList } from './teacherList';

/** Teachers of a studio: counts that filter, the rows, and a decision on several rows at once. */
export function TeacherMembers({ studioId, head, onSizes, onChanged }: PartProps) {
  const t = useT();
  const phone = usePhone();
  // A link in a message names the member that it is about.
  const [opened, setOpened] = useState(useParam('member'));
  const list = useMemo(
    () => ({
      ...teacherList,
      useActions: () => (row: StudioMember) => [
        ...(row.moves.some(({ name }) => name === 'pass')
          ? [
              {
                key: 'examine',
                label: t('studioMember.examine'),
                name: t('studioMember.examineOf', { name: row.name }),
                act: () => setOpened(row.id),
              },
            ]
          : []),
        {
          key: 'details',
          label: t('studioMember.details'),
          name: t('studioMember.detailsOf', { name: row.name }),
          act: () => setOpened(row.id),
        },
      ],
    }),
    [t],
  );
  const handle = useList(list, { studioId });
  const { remote, selection, address } = handle;
  const { clear } = selection;
  const changed = useCallback(() => {
    clear();
    remote.reload();
    onChanged();
  }, [clear, remote.reload, onChanged]);
  const decisions = useMemberDecisions(studioId, changed);
  const { data } = remote;
  useEffect(() => {
    if (data) onSizes(data.sizes);
  }, [data, onSizes]);
  const { last, forget } = decisions;
  // The time to undo is over: the decisions are in effect, and the rows show it.
  const ended = useCallback(() => {
    forget();
    remote.reload();
    onChanged();
  }, [forget, remote.reload, onChanged]);
  return (
    <>
      {head(!phone && <ExportButton handle={handle} words="studioMember.export" />)}
      <TableCard>
        <StateCells
          counts={data?.counts}
          chosen={address.values.examineStatus}
          onChoose={(examineStatus) => address.change({ examineStatus })}
        />
        <div className={styles.filters}>
          <FilterBar handle={handle} exportApart />
          {decisions.batch && <LastBatch batch={decisions.batch} onClose={decisions.closeBatch} />}
        </div>
        <ListBody handle={handle}>
          {phone
            ? (found) => (
                <>
                  <div className={styles.page}>
                    <PageBox handle={handle} />
                  </div>
                  <MemberCards rows={found.list} selection={selection} onOpen={setOpened} />
                </>
              )
            : undefined}
        </ListBody>
      </TableCard>
      {phone && (
        <div className={styles.below}>
          <ExportButton handle={handle} words="studioMember.export" />
        </div>
      )}
      {selection.count > 0 && <DecisionBar rows={selection.rows} decisions={decisions} onClear={clear} />}
      {opened !== undefined && (
        <MemberDrawer key={opened} id={opened} decisions={decisions} onClose={() => setOpened(undefined)} />
      )}
      {last && (
        <UndoBar
          until={last.until}
          action={t(last.ids.length > 1 ? 'studioMember.undo.all' : 'common.undo')}
          busy={decisions.busy}
          note={(n) => t('studioMember.undo.told', { n })}
          onUndo={() => void decisions.undo()}
          onEnd={ended}
        >
          {t(`studioMember.undo.${last.decision}`, { n: last.ids.length })}
          {decisions.more > 0 && ` · ${t('studioMember.undo.more', { n: decisions.more })}`}
        </UndoBar>
      )}
    </>
  );
}
