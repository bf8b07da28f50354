import type { Resume, ResumeRow } from '@domain/api/resume';
import { resumeForm } from '@domain/personnel/resumeForm';
import { resumePaper } from '@domain/personnel/resumePaper';
import { Segmented } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { FormNotes } from '@/forms/FormNotes';
import { FormFrame } from '@/forms/layouts/FormFrame';
import { useTablet } from '@/hooks/useMediaQuery';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { Actions } from './Actions';
import { Look } from './Look';
import { Preview } from './Preview';
import styles from './resume.module.css';
import { saidOf } from './said';
import { Sections } from './sections/Sections';
import { RESUME_FORM, useResume } from './useResume';
import type { Versions } from './useVersions';

interface Props {
  id: string;
  /** Absent while the list does not know of it yet. */
  row: ResumeRow | undefined;
  versions: Versions;
  /** The list has changed. */
  reload: () => void;
  tabs: ReactNode;
}

const sources = { dicts: {} };
type Side = 'content' | 'preview';

function Desk({
  stored,
  row,
  versions,
  tabs,
  onSaved,
}: Omit<Props, 'id' | 'reload'> & { stored: Resume; onSaved: () => void }) {
  const t = useT();
  const one = useResume(stored, onSaved);
  const { document, resume } = one;
  const { material } = stored;
  const text = JSON.stringify(resume);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same paper
  const paper = useMemo(() => resumePaper(resume, material), [text, material]);
  const narrow = useTablet();
  const [side, setSide] = useState<Side>('content');
  const shows = (which: Side) => !narrow || side === which;
  return (
    <>
      <PageHead
        title={t('frame.screen.myResume')}
        extra={<Actions one={one} row={row ?? stored} versions={versions} />}
      />
      {tabs}
      {narrow && (
        <Segmented<Side>
          block
          className={styles.sides ?? ''}
          value={side}
          onChange={setSide}
          options={(['content', 'preview'] as const).map((value) => ({ value, label: t(`resume.tab.${value}`) }))}
        />
      )}
      <div className={styles.desk}>
        {/* What is not seen stays in the form. */}
        <div className={styles.editor} hidden={!shows('content')}>
          <FormFrame
            document={document}
            definition={resumeForm}
            name={RESUME_FORM}
            sources={sources}
            onSubmit={() => void one.save()}
          >
            <FormNotes
              definition={resumeForm}
              document={document}
              onDecide={one.decide}
              said={(conflict) => saidOf(t, conflict, resume, material)}
            />
            <Look maskContact={resume.maskContact} hasPhoto={material.person.photo !== undefined} />
            <Sections one={one} material={material} />
          </FormFrame>
        </div>
        {shows('preview') && <Preview paper={paper} />}
      </div>
    </>
  );
}

/** One version: what is chosen at the start, and the paper that comes of it at the end. */
export function Editor({ id, tabs, reload, ...props }: Props) {
  const t = useT();
  const remote = useRemote({
    key: `resume:${id}`,
    read: (signal) =>
      api('GET /api/PersonnelFiles/GetMyResume', { query: { resumeId: id } }, { signal, needs: ['sections'] }),
  });
  return (
    <DataArea
      remote={remote}
      skeleton={
        <>
          <PageHead title={t('frame.screen.myResume')} />
          {tabs}
          <SkeletonRows rows={10} shape="table" />
        </>
      }
      errorTitle={t('resume.failed')}
    >
      {(stored) => (
        <Desk
          {...props}
          stored={stored}
          tabs={tabs}
          onSaved={() => {
            reload();
            // Contact data come in full once the version says so.
            remote.reload();
          }}
        />
      )}
    </DataArea>
  );
}
