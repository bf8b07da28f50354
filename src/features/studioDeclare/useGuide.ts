import type { DeclareGuide } from '@domain/api/studioDeclare';
import { enums, StudioType } from '@domain/enums';
import { useParam } from '@/hooks/useParam';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** The type of studio that the address names; of several that of school teachers. */
export const useStudioType = (): StudioType => {
  const asked = useParam('type');
  return enums.studioType.find(({ value }) => String(value) === asked)?.value ?? StudioType.FamousTeacher;
};

/** Row E29: how a type is declared for. */
export const useGuide = (type: StudioType): Remote<DeclareGuide> =>
  useRemote({
    key: 'studio-guide',
    params: type,
    read: (signal) =>
      api(
        'GET /api/FamousTeacherDeclareRecord/GetDeclareGuide',
        { query: { type: String(type) } },
        { signal, needs: ['type'] },
      ),
  });
