import { PlusOutlined } from '@ant-design/icons';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { customKey, moved, resumeLimits } from '@domain/personnel/resume';
import type { ResumeRow } from '@domain/personnel/resumeForm';
import type { ResumeMaterial } from '@domain/personnel/resumePaper';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useUndoToast } from '@/components/useUndoToast';
import { newRowId } from '@/forms/kinds/rows/newRowId';
import { useTouch } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { sectionName } from '../said';
import type { ResumeDocument } from '../useResume';
import { Inside } from './Inside';
import { Section } from './Section';
import styles from './sections.module.css';
import { useOrdering } from './useOrdering';

/** Sections in their order; at most one is open. */
export function Sections({ one, material }: { one: ResumeDocument; material: ResumeMaterial }) {
  const t = useT();
  const touch = useTouch();
  const undoToast = useUndoToast();
  const [open, setOpen] = useState<string>();
  const { resume, values, set } = one;
  const rows = values.sections ?? [];
  const custom = values.custom ?? [];
  const ids = resume.sections.map(({ key }) => key);
  const nameOf = (key: string) => sectionName(t, key, resume);
  const ordering = useOrdering({
    ids,
    nameOf,
    onMove: (from, to) => set({ sections: moved(rows, from, to) }),
  });
  const setRow = (key: string, change: Partial<ResumeRow>) =>
    set({ sections: rows.map((row) => (row.key === key ? { ...row, ...change } : row)) });
  const full = custom.length >= resumeLimits.custom;
  const add = () => {
    const id = newRowId();
    const key = customKey(id);
    set({
      custom: [...custom, { id, title: t('resume.custom.new'), text: '' }],
      sections: [...rows, { key, visible: true, pageBreakBefore: false, all: true, recordIds: [] }],
    });
    setOpen(key);
  };
  const remove = (id: string) => {
    const before = { sections: [...rows], custom: [...custom] };
    const name = nameOf(customKey(id));
    set({
      custom: custom.filter((row) => row.id !== id),
      sections: rows.filter(({ key }) => key !== customKey(id)),
    });
    undoToast(t('resume.custom.removed', { name }), () => set(before));
  };
  const button = (
    <Button
      block
      type="dashed"
      className={styles.add ?? ''}
      icon={<PlusOutlined aria-hidden />}
      disabled={full}
      onClick={add}
    >
      {t('resume.form.custom.add')}
    </Button>
  );
  return (
    <section className={styles.sections} aria-labelledby="resume-sections">
      <div className={styles.headline}>
        <h2 id="resume-sections">{t('resume.sections')}</h2>
        <span>{t(touch ? 'resume.sections.how.touch' : 'resume.sections.how')}</span>
      </div>
      <DndContext
        sensors={ordering.sensors}
        collisionDetection={closestCenter}
        accessibility={ordering.accessibility}
        onDragEnd={ordering.onDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className={styles.list}>
            {resume.sections.map((section) => {
              const { key, visible } = section;
              return (
                <Section
                  key={key}
                  section={section}
                  resume={resume}
                  material={material}
                  open={open === key}
                  onOpen={() => setOpen(open === key ? undefined : key)}
                  onShow={() => setRow(key, { visible: !visible })}
                >
                  <Inside
                    section={section}
                    resume={resume}
                    material={material}
                    set={(change) => setRow(key, change)}
                    setCustom={(id, change) =>
                      set({ custom: custom.map((row) => (row.id === id ? { ...row, ...change } : row)) })
                    }
                    removeCustom={remove}
                  />
                </Section>
              );
            })}
          </ul>
        </SortableContext>
      </DndContext>
      {full ? <Tooltip title={t('resume.custom.full', { n: resumeLimits.custom })}>{button}</Tooltip> : button}
    </section>
  );
}
