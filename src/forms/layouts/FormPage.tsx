import { SyncOutlined } from '@ant-design/icons';
import type { FormDefinition } from '@domain/forms';
import type { ReactNode } from 'react';
import { cx } from '@/components/cx';
import { StickyBar } from '@/components/StickyBar';
import { useT } from '@/hooks/useT';
import { DraftStatus } from '../DraftStatus';
import { FormNotes } from '../FormNotes';
import type { Sources } from '../sources';
import type { FormDocument } from '../useFormDocument';
import { FormCards } from './FormCards';
import { FormFrame } from './FormFrame';
import { MissingWords, Outline } from './Outline';
import styles from './page.module.css';

interface Props {
  document: FormDocument;
  definition: FormDefinition;
  sources: Sources;
  /** What stands above the form, before drafts and problems. */
  notes?: ReactNode;
  /** What stands beside a group's heading. */
  groupNotes?: Readonly<Record<string, ReactNode>> | undefined;
  /** What stands below a group's fields. */
  groupEnds?: Readonly<Record<string, ReactNode>> | undefined;
  /** What is to be mended in groups that were returned and are not changed yet, by their names. */
  remarks?: Readonly<Record<string, string>> | undefined;
  /** What a draft of this form never holds, in words. */
  without?: string | undefined;
  /** What stands beside the form, below what is missing. */
  aside?: ReactNode;
  /** One column: what is missing stands in the bar alone, and `aside` below the form. */
  plain?: boolean;
  readOnly?: boolean;
  /** Why it can only be read, in words. */
  locked?: string | undefined;
  /** What stands in the bar before what is missing. */
  barNote?: ReactNode;
  /** The buttons of the bar. */
  actions: ReactNode;
  onSubmit: () => void;
  onDecide: FormDocument['decide'];
}

/** A form that is a page: its groups on cards, what is missing beside them, saving at the bottom of the window. */
export function FormPage({ document, definition, sources, notes, without, actions, ...rest }: Props) {
  const t = useT();
  const { form, jump, draft, running } = document;
  const { readOnly = false, plain = false, aside, barNote, locked } = rest;
  return (
    <FormFrame
      document={document}
      definition={definition}
      sources={sources}
      readOnly={readOnly}
      onSubmit={rest.onSubmit}
    >
      <div className={styles.notes}>
        {notes}
        <FormNotes
          definition={definition}
          document={document}
          readOnly={readOnly}
          without={without}
          onDecide={rest.onDecide}
        />
      </div>
      <div className={cx(styles.columns, plain && styles.plain)}>
        {plain ? null : readOnly ? (
          <div className={styles.rail}>
            <div className={styles.below}>{aside}</div>
          </div>
        ) : (
          <Outline
            definition={definition}
            form={form}
            onJump={jump}
            uploads={running.uploads}
            remarks={rest.remarks}
            kept={<DraftStatus draft={draft} className={styles.draft} />}
            below={aside}
          />
        )}
        <div className={styles.cards}>
          <FormCards notes={rest.groupNotes} ends={rest.groupEnds} />
          {plain && aside}
        </div>
      </div>
      <StickyBar actions={actions}>
        {readOnly ? (
          <span className={styles.left}>{locked}</span>
        ) : (
          <>
            {barNote}
            <MissingWords definition={definition} form={form} onJump={jump} />
            {running.any && (
              <span className={styles.running} role="status">
                <SyncOutlined spin aria-hidden /> {t('drawer.upload.running')}
              </span>
            )}
            <DraftStatus draft={draft} className={styles.draft} />
          </>
        )}
      </StickyBar>
    </FormFrame>
  );
}
