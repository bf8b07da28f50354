import type { CourseDetail } from '@domain/api/selfStudy';
import { Button } from 'antd';
import { DataArea } from '@/components/DataArea';
import { EmptyState } from '@/components/EmptyState';
import type { Remote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { canPlay } from './canPlay';
import { DocStage } from './DocStage';
import { FilmStage } from './FilmStage';
import type { Opened } from './useCourse';
import type { Study } from './useStudy';
import styles from './viewer.module.css';

interface StageFrameProps {
  course: CourseDetail;
  opened: Remote<Opened>;
  study: Study;
  onChoose: (sectionId: string) => void;
  /** Called when the states of the course may have changed: they are read again. */
  onMoved: () => void;
}

/** Section that is studied now, a film or a document, with the way to the next one. */
export function Stage({ course, opened, study, onChoose, onMoved }: StageFrameProps) {
  const t = useT();
  return (
    <DataArea
      remote={opened}
      skeleton={<div className={styles.blank} aria-busy="true" />}
      errorTitle={t('viewer.openFailed')}
    >
      {(data) => {
        const at = data.sections.findIndex(({ sectionId }) => sectionId === data.sectionId);
        const section = data.sections[at];
        const following = data.sections[at + 1];
        if (!section) return null;
        const props = {
          opened: data,
          section,
          planId: course.planId,
          title: `${course.courseName} ${section.name}`,
          study,
          reopen: opened.reload,
          onEnd: () => void study.queue.flush().then(onMoved),
        };
        return (
          <section aria-label={section.name}>
            {data.kind === 'doc' ? (
              <DocStage key={section.sectionId} {...props} />
            ) : canPlay(data.kind) ? (
              <FilmStage key={section.sectionId} {...props} />
            ) : (
              <EmptyState title={t('viewer.cannotPlay')} description={t('viewer.cannotPlayWhy')} />
            )}
            <div className={styles.under}>
              <h2>
                <bdi>{section.name}</bdi>
              </h2>
              {!data.allowSkip && <span className={styles.faint}>{t('viewer.noSkip')}</span>}
              {following && (
                <Button onClick={() => onChoose(following.sectionId)}>
                  {t('viewer.next', { name: following.name })}
                </Button>
              )}
            </div>
          </section>
        );
      }}
    </DataArea>
  );
}
