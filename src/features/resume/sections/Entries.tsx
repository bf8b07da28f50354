import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { personnelLinks } from '@domain/personnel/file';
import { chosenOf, listedOf, type ResumeEntry, type ResumeSection, reordered, toggled } from '@domain/personnel/resume';
import type { ResumeRow } from '@domain/personnel/resumeForm';
import { Button, Checkbox } from 'antd';
import { PageLink } from '@/components/PageLink';
import { useT } from '@/hooks/useT';
import { Handle, placeOf } from './Handle';
import styles from './sections.module.css';
import { useOrdering } from './useOrdering';

interface EntryProps {
  entry: ResumeEntry;
  chosen: boolean;
  onToggle: () => void;
}

function Entry({ entry: { recordId, title, detail, date, state, files }, chosen, onToggle }: EntryProps) {
  const t = useT();
  const sortable = useSortable({ id: recordId, disabled: !chosen });
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.entry}
      data-dragging={sortable.isDragging || undefined}
      style={placeOf(sortable)}
    >
      {chosen ? <Handle name={title} sortable={sortable} /> : <span className={styles.handle} aria-hidden />}
      <Checkbox checked={chosen} onChange={onToggle}>
        <span className={styles.title} lang="zh-CN" title={detail}>
          <bdi>{title}</bdi>
        </span>
        <small className={styles.proof} data-state={state}>
          {t(`personnel.state.${state}`)}
          {files > 0 && ` · ${t('form.evidence.files', { n: files })}`}
        </small>
      </Checkbox>
      <bdi className={styles.year}>{date.slice(0, 4)}</bdi>
    </li>
  );
}

interface Props {
  section: ResumeSection;
  entries: readonly ResumeEntry[];
  set: (change: Partial<ResumeRow>) => void;
}

/** Entries of a section: the chosen ones in their order, and the others. */
export function Entries({ section: { recordIds }, entries, set }: Props) {
  const t = useT();
  const { shown, gone } = chosenOf(recordIds, entries);
  const choose = (ids: string[]) => set({ all: false, recordIds: ids });
  const ids = shown.map((one) => one.recordId);
  const ordering = useOrdering({
    ids,
    nameOf: (id) => shown.find(({ recordId }) => recordId === id)?.title ?? '',
    onMove: (from, to) => choose(reordered(recordIds, entries, from, to)),
  });
  return (
    <>
      {entries.length > 0 && (
        <Checkbox
          className={styles.all ?? ''}
          checked={recordIds === 'all'}
          onChange={({ target }) =>
            target.checked ? set({ all: true, recordIds: [] }) : choose(entries.map((one) => one.recordId))
          }
        >
          {t('resume.all')}
        </Checkbox>
      )}
      <DndContext
        sensors={ordering.sensors}
        collisionDetection={closestCenter}
        accessibility={ordering.accessibility}
        onDragEnd={ordering.onDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className={styles.entries}>
            {listedOf(recordIds, entries).map(({ entry, chosen }) => (
              <Entry
                key={entry.recordId}
                entry={entry}
                chosen={chosen}
                onToggle={() => choose(toggled(recordIds, entries, entry.recordId))}
              />
            ))}
            {recordIds !== 'all' &&
              gone.map((id) => (
                <li key={id} className={styles.gone}>
                  <span>{t('resume.gone')}</span>
                  <Button size="small" type="link" onClick={() => choose(recordIds.filter((one) => one !== id))}>
                    {t('resume.gone.remove')}
                  </Button>
                </li>
              ))}
          </ul>
        </SortableContext>
      </DndContext>
      {entries.length === 0 && <p className={styles.note}>{t('resume.rows.none')}</p>}
      <PageLink to={personnelLinks.archives} className={styles.link}>
        {t('resume.toArchives')}
      </PageLink>
    </>
  );
}
