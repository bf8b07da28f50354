import type { AssessmentInfo, ModuleProgress } from '@domain/api/assessment';
import { assessmentModuleTable } from '@domain/enums';
import { StageStatus } from '@domain/statuses';
import { incomplete } from '@/services/requestConfig';

/** States in which an assessment is its teacher's to write in. */
const open: readonly number[] = [
  StageStatus.NotStarted,
  StageStatus.NotApplied,
  StageStatus.NotSubmitted,
  StageStatus.ReviewFailed,
];

/** Returns all modules without data, for a server that tells nothing of them. */
const everyModule = () =>
  assessmentModuleTable.map(({ value, category }) => ({ value, category, available: true, missing: [] }));

const wholeModule = (told: Partial<ModuleProgress>): ModuleProgress => {
  const known = assessmentModuleTable.find(({ value }) => value === told.value);
  return {
    ...told,
    available: told.available ?? true,
    missing: told.missing ?? [],
    ...(known && { category: told.category ?? known.category }),
  } as ModuleProgress;
};

/**
 * Completes an assessment with what its pages need. The server of a third party may leave out the modules, the records
 * to reuse, or `canEdit`, which then follows from the status. Throws a RequestError when the answer has neither an
 * assessment id nor modules.
 */
export function wholeInfo(info: Partial<AssessmentInfo>, id: string): AssessmentInfo {
  const { modules = [], status, canEdit } = info;
  if (info.assessmentId === undefined && modules.length === 0) throw incomplete();
  return {
    ...info,
    assessmentId: info.assessmentId ?? id,
    canEdit: canEdit ?? (status === undefined || open.includes(status)),
    modules: (modules.length > 0 ? modules : everyModule()).map(wholeModule),
    reusable: info.reusable ?? [],
  } as AssessmentInfo;
}
