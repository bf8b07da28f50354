import type { Resume, ResumeRow } from '@domain/api/resume';
import { resumeForm } from '@domain/personnel/resumeForm';
import { resumePaper } from '@domain/personnel/resumePaper';
import { Segmented } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { DataArea } from '@/components/DataArea';
import { PageHead } from '@/components/PageHead';
import { SkeletonRows } from '@/components/SkeletonRows';
import { BarNotes } from '@/forms/BarNotes';
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
  /** Row of the list; undefined while the list does not have the version yet. */
  row: ResumeRow | undefined;
  versions: Versions;
  /** Called when the list has changed. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same content gives the same paper
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
        {/* The hidden side stays mounted, so that the form keeps its values. */}
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
            <div className={styles.drafts}>
              <BarNotes definition={resumeForm} document={document} />
            </div>
          </FormFrame>
        </div>
        {shows('preview') && <Preview paper={paper} />}
      </div>
    </>
  );
}

/** Editor of a version: the choices at the start side, and the resulting paper at the end side. */
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
            // The server sends the contact data in full only when the saved version shows them in full.
            remote.reload();
          }}
        />
      )}
    </DataArea>
  );
}
