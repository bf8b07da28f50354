import type { ModuleProgress } from '@domain/api/assessment';
import { type RecordDefinition, storeOf } from '@domain/assessment/binding';
import { isSettled } from '@domain/assessment/progress';
import { assessmentModuleTable, ModuleCategory } from '@domain/enums';
import type { MessageKey } from '@locales/keys';

/** Message key of a module's name, found by the module's fixed value. */
export const moduleName = ({ value }: Pick<ModuleProgress, 'value'>): MessageKey =>
  assessmentModuleTable.find((one) => one.value === value)?.labelKey ?? 'enum.module';

/** Number of the things that a module lacks; an answer may name only the first of them. */
export const lacksOf = ({ missing, missingCount }: Pick<ModuleProgress, 'missing' | 'missingCount'>): number =>
  missingCount ?? missing.length;

/** Tells whether required parts are missing, so that the assessment cannot be submitted yet. */
export const needsWork = (m: ModuleProgress) => m.available && lacksOf(m) > 0;

/** Tells whether a module was returned with a remark and has not been changed since. */
export const isReturned = (m: ModuleProgress) => m.remark !== undefined && m.changedSinceReview !== true;

/** How many modules are settled of those that can be filled in: the one count of summary, groups and lists. */
export function settledOf(modules: readonly ModuleProgress[]): { complete: number; total: number } {
  const available = modules.filter((m) => m.available);
  return { complete: available.filter(isSettled).length, total: available.length };
}

/** The modules in their two groups; the module "other" stands at the end of the assessment's own ones. */
export function groupsOf(modules: readonly ModuleProgress[]) {
  const ofTeacher = (m: ModuleProgress) => m.category === ModuleCategory.TeacherInfo;
  return [
    { title: 'enum.moduleCategory.teacherInfo', modules: modules.filter(ofTeacher) },
    { title: 'enum.moduleCategory.assessment', modules: modules.filter((m) => !ofTeacher(m)) },
  ] as const satisfies readonly { title: MessageKey; modules: ModuleProgress[] }[];
}

/** The modules before and after one, in the order of the groups; undefined at the ends. */
export function neighboursOf(modules: readonly ModuleProgress[], value: number) {
  const order = groupsOf(modules).flatMap((group) => group.modules.filter((m) => m.available));
  const at = order.findIndex((m) => m.value === value);
  return { previous: at > 0 ? order[at - 1] : undefined, next: at < 0 ? undefined : order[at + 1] };
}

/** Number of records, as the tile of a module counts them: sections that are stored together are one. */
export function storedCount(filled: readonly { definition: RecordDefinition; rows: readonly unknown[] }[]): number {
  const stored = new Map(filled.map(({ definition, rows }) => [storeOf(definition), rows.length]));
  return [...stored.values()].reduce((sum, n) => sum + n, 0);
}
