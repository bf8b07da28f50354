import { DataArea } from '@/components/DataArea';
import { SkeletonRows } from '@/components/SkeletonRows';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { FileItem } from './FileItem';
import styles from './introduction.module.css';
import { TextItem } from './TextItem';

interface IntroductionProps {
  studioId: string;
  /** Called when data in the head of the page have changed. */
  changed: () => void;
}

/** Introduction of a studio for its members; the host edits it item by item. */
export function Introduction({ studioId, changed }: IntroductionProps) {
  const t = useT();
  const remote = useRemote({
    key: `studio information ${studioId}`,
    read: (signal) => api('GET /api/GetStudioInformation', { query: { studioId } }, { signal, needs: ['studioId'] }),
  });
  const reload = () => {
    remote.reload();
    changed();
  };
  return (
    <DataArea remote={remote} skeleton={<SkeletonRows rows={8} />} errorTitle={t('studio.detail.failed')}>
      {(info) => (
        <div className={styles.items}>
          <TextItem info={info} name="researchworkintro" reload={reload} />
          <TextItem info={info} name="studioconstructionplan" reload={reload} />
          <FileItem info={info} kind="idphoto" reload={reload} />
          <FileItem info={info} kind="video" reload={reload} />
        </div>
      )}
    </DataArea>
  );
}
