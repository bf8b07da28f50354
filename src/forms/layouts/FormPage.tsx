import { SyncOutlined } from '@ant-design/icons';
import type { FormDefinition } from '@domain/forms';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { StickyBar } from '@/components/StickyBar';
import { useT } from '@/hooks/useT';
import { BarNotes } from '../BarNotes';
import type { Elsewhere } from '../context';
import { DraftStatus } from '../DraftStatus';
import { FormNotes } from '../FormNotes';
import type { Sources } from '../sources';
import type { FormDocument } from '../useFormDocument';
import { FormCards, type Shut } from './FormCards';
import { FormFrame } from './FormFrame';
import { MissingWords, Outline } from './Outline';
import styles from './page.module.css';

interface Props {
  document: FormDocument;
  definition: FormDefinition;
  sources: Sources;
  /** Fields that are shown here and changed elsewhere; the same object in every render. */
  elsewhere?: Readonly<Record<string, Elsewhere>> | undefined;
  /** Content above the form, before the notes on drafts and problems. */
  notes?: ReactNode;
  /** Content beside a group's heading, by group name. */
  groupNotes?: Readonly<Record<string, ReactNode>> | undefined;
  /** Content below a group's fields, by group name. */
  groupEnds?: Readonly<Record<string, ReactNode>> | undefined;
  /** Remarks on groups that were returned and have not been changed yet, by group name. */
  remarks?: Readonly<Record<string, string>> | undefined;
  /** Groups that are text until they are opened. */
  shut?: Shut | undefined;
  /** Text that names the data a draft of this form never contains. */
  without?: string | undefined;
  /** Content beside the form, below the list of missing fields. */
  aside?: ReactNode;
  /** Single-column layout: missing fields are listed in the bar only, and `aside` is below the form. */
  plain?: boolean;
  /** Text that tells what else than a missing field keeps the form from being handed in. */
  held?: string | undefined;
  /** Content of the bar, before the missing fields. */
  barNote?: ReactNode;
  /** The buttons of the bar. */
  actions: ReactNode;
  onSubmit: () => void;
  onDecide: FormDocument['decide'];
}

/** Form as a full page: groups on cards, missing fields beside them, the save bar at the bottom of the window. */
export function FormPage({ document, definition, sources, elsewhere, notes, without, actions, ...rest }: Props) {
  const t = useT();
  const { form, jump, draft, running } = document;
  const { plain = false, aside, barNote, held } = rest;
  return (
    <FormFrame
      document={document}
      definition={definition}
      sources={sources}
      elsewhere={elsewhere}
      onSubmit={rest.onSubmit}
    >
      <div className={styles.notes}>
        {notes}
        <FormNotes definition={definition} document={document} onDecide={rest.onDecide} />
      </div>
      <div className={cx(styles.columns, plain && styles.plain)}>
        {!plain && (
          <Outline
            definition={definition}
            form={form}
            onJump={jump}
            uploads={running.uploads}
            remarks={rest.remarks}
            held={held}
            kept={<DraftStatus draft={draft} className={styles.draft} />}
            below={aside}
          />
        )}
        <div className={styles.cards}>
          <FormCards notes={rest.groupNotes} ends={rest.groupEnds} shut={rest.shut} />
          {plain && aside}
        </div>
      </div>
      <StickyBar above={<BarNotes definition={definition} document={document} without={without} />} actions={actions}>
        {barNote}
        <MissingWords definition={definition} form={form} onJump={jump} held={held} />
        {running.any && (
          <span className={styles.running} role="status">
            <SyncOutlined spin aria-hidden /> {t('drawer.upload.running')}
          </span>
        )}
        <DraftStatus draft={draft} className={styles.draft} />
      </StickyBar>
    </FormFrame>
  );
}
