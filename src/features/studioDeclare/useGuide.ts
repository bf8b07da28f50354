import type { DeclareGuide } from '@domain/api/studioDeclare';
import { enums, StudioType } from '@domain/enums';
import { useParam } from '@/hooks/useParam';
import { type Remote, useRemote } from '@/hooks/useRemote';
import { api } from '@/services/api';

/** Type of studio that the address names; without one the type for famous teachers. */
export const useStudioType = (): StudioType => {
  const asked = useParam('type');
  return enums.studioType.find(({ value }) => String(value) === asked)?.value ?? StudioType.FamousTeacher;
};

/** Reads the guide to declaring a studio of a type. */
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
