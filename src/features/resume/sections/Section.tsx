import {
  DownOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  UpOutlined,
  VerticalAlignBottomOutlined,
} from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { chosenOf, customIdOf, listsEntries, type ResumeContent, type ResumeSection } from '@domain/personnel/resume';
import type { ResumeMaterial } from '@domain/personnel/resumePaper';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { type Translate, useT } from '@/hooks/useT';
import { sectionName } from '../said';
import { Handle, placeOf } from './Handle';
import styles from './sections.module.css';

/** Returns the summary of a closed section, for example the number of chosen entries and of all entries. */
function countOf(t: Translate, section: ResumeSection, resume: ResumeContent, material: ResumeMaterial): string {
  const { key, visible, recordIds } = section;
  if (listsEntries(key)) {
    const entries = material.sections.find((one) => one.key === key)?.entries ?? [];
    const { shown, gone } = chosenOf(recordIds, entries);
    const n = shown.length;
    if (!visible) return t('resume.rows.hidden', { n });
    if (entries.length === 0) return t('resume.rows.none');
    const said =
      recordIds === 'all' ? t('resume.rows.all', { n }) : t('resume.rows.some', { n, total: entries.length });
    return gone.length === 0 ? said : `${said} · ${t('resume.gone.count', { n: gone.length })}`;
  }
  if (!visible) return t('resume.hidden');
  if (key === 'basic') return t('resume.fromProfile');
  const text = key === 'summary' ? resume.summary : resume.custom.find(({ id }) => id === customIdOf(key))?.text;
  const n = [...(text ?? '').trim()].length;
  return n === 0 ? t('resume.notWritten') : t('resume.characters', { n });
}

interface Props {
  section: ResumeSection;
  resume: ResumeContent;
  material: ResumeMaterial;
  open: boolean;
  onOpen: () => void;
  onShow: () => void;
  children: ReactNode;
}

/** Section: its handle, its name, a summary of its content, the switch that shows it, and its content when open. */
export function Section({ section, resume, material, open, onOpen, onShow, children }: Props) {
  const t = useT();
  const { key, visible, pageBreakBefore } = section;
  const sortable = useSortable({ id: key });
  const name = sectionName(t, key, resume);
  const Eye = visible ? EyeOutlined : EyeInvisibleOutlined;
  const Arrow = open ? UpOutlined : DownOutlined;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.section}
      data-dragging={sortable.isDragging || undefined}
      data-open={open || undefined}
      data-hidden={!visible || undefined}
      style={placeOf(sortable)}
    >
      <div className={styles.head}>
        <Handle name={name} sortable={sortable} />
        <div className={styles.what}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{countOf(t, section, resume, material)}</small>
        </div>
        {pageBreakBefore && visible && (
          <span className={styles.break}>
            <VerticalAlignBottomOutlined aria-hidden /> {t('resume.newPage')}
          </span>
        )}
        <Tooltip title={t(visible ? 'resume.hide' : 'resume.show', { name })}>
          <Button
            type="text"
            size="small"
            icon={<Eye aria-hidden />}
            aria-label={t('resume.show', { name })}
            aria-pressed={visible}
            onClick={onShow}
          />
        </Tooltip>
        <Button
          type="text"
          size="small"
          icon={<Arrow aria-hidden />}
          aria-expanded={open}
          aria-label={t(open ? 'resume.close' : 'resume.open', { name })}
          onClick={onOpen}
        />
      </div>
      {open && children}
    </li>
  );
}
