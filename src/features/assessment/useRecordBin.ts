import type { DeletedRecord } from '@domain/api/recordBin';
import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { toast } from '@/services/feedback';
import type { SectionProps } from './useSection';

export interface RecordBin {
  /** Deleted records of the category, the last deleted first. */
  rows: readonly DeletedRecord[];
  reload: () => void;
  /** Restores a record and tells the user. Rejects when that failed; the user has then seen the error. */
  restore: (recordId: string, name: string) => Promise<void>;
}

/** The deleted records of a section, which can be put back for 30 days. */
export function useRecordBin({ definition, info }: SectionProps, onRestored: () => void): RecordBin {
  const t = useT();
  const { assessmentId } = info;
  // All sections of an assessment share this request.
  const remote = useRemote({
    key: `deletedRecords:${assessmentId}`,
    ready: info.canEdit,
    read: (signal) => api('GET /api/ListDeletedRecord', { query: { assessmentId } }, { signal, needs: 'array' }),
  });
  return {
    rows: remote.data?.filter((row) => row.category === definition.category) ?? [],
    reload: remote.reload,
    restore: async (recordId, name) => {
      try {
        await api('PUT /api/RestoreRecord', { body: { recordId } });
        toast.success(t('assessment.module.restored', { name }));
      } finally {
        remote.reload();
        onRestored();
      }
    },
  };
}
