import type { ResumeRow } from '@domain/api/resume';
import { emptyResume, freeName, type ResumeContent, resumeLimits } from '@domain/personnel/resume';
import { useSearchParams } from '@umijs/max';
import { useUndoToast } from '@/components/useUndoToast';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useSingleFlight } from '@/hooks/useSingleFlight';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';

/** Actions on the versions: create, copy and remove; each then opens a remaining version. */
export function useVersions(rows: readonly ResumeRow[], reload: () => void) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const { busy, alone } = useSingleFlight();
  const intent = useIdempotencyKeys();
  const undoToast = useUndoToast();
  const full = rows.length >= resumeLimits.versions;

  const open = (id: string | undefined) => setParams(id === undefined ? {} : { id });
  const act = (work: () => Promise<void>) =>
    alone(async () => {
      try {
        await work();
      } catch (error) {
        if (!isRequestError(error)) throw error;
        toast.error(error.message);
      }
    });

  const store = async ({ sections, custom, ...content }: ResumeContent, isDefault = false): Promise<void> => {
    const body = {
      ...content,
      sections: sections.map(({ recordIds, pageBreakBefore, ...one }) => ({
        ...one,
        recordIds: recordIds === 'all' ? ('all' as const) : [...recordIds],
        ...(pageBreakBefore && { pageBreakBefore }),
      })),
      custom: custom.map((one) => ({ ...one })),
      ...(isDefault && { isDefault }),
    };
    const { resumeId } = await api(
      'POST /api/PersonnelFiles/SaveMyResume',
      { body },
      { skipErrorHandler: true, idempotencyKey: intent.keyOf(body), ownNeeds: ['resumeId'] },
    );
    intent.done();
    reload();
    open(resumeId);
  };
  const nameFor = (wanted: string) =>
    freeName(
      wanted,
      rows.map(({ name }) => name),
    );

  return {
    busy,
    full,
    open,
    create: () =>
      act(async () => {
        const name = nameFor(t(rows.length === 0 ? 'resume.firstName' : 'resume.new.name'));
        await store(emptyResume(name));
        toast.success(t('resume.created', { name }));
      }),
    /** @param content content to copy, as it is on the screen; undefined copies the saved version */
    copy: (row: Pick<ResumeRow, 'resumeId' | 'name'>, content?: ResumeContent) =>
      act(async () => {
        const { resumeId } = row;
        const from =
          content ??
          (await api('GET /api/PersonnelFiles/GetMyResume', { query: { resumeId } }, { needs: ['sections'] }));
        const { template, summary, sections, custom, showPhoto, maskContact } = from;
        const name = nameFor(t('resume.copyName', { name: row.name }));
        await store({ name, template, ...(summary && { summary }), sections, custom, showPhoto, maskContact });
        toast.success(t('resume.created', { name }));
      }),
    /** @param content content that undo saves again */
    remove: ({ resumeId, isDefault }: ResumeRow, content: ResumeContent) =>
      act(async () => {
        await api('DELETE /api/PersonnelFiles/DelResume/{id}', { path: { id: resumeId } }, { skipErrorHandler: true });
        open(undefined);
        reload();
        const { name } = content;
        undoToast(
          t('resume.deleted', { name }),
          () =>
            void act(async () => {
              await store(content, isDefault);
              toast.success(t('resume.restored', { name }));
            }),
        );
      }),
  };
}
export type Versions = ReturnType<typeof useVersions>;
