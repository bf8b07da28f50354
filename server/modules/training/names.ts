import { Dictionary } from '../../../domain/dictionaryTypes';
import { dictionary } from '../../db/dictionaries';
import type { Context } from '../../http/context';
import type { ProjectRecord } from './standings';

/** Returns a function for the names of a project's dictionary entries. */
export async function projectNames(ctx: Pick<Context, 'db' | 'locale'>) {
  const named = async (name: Dictionary) => (await dictionary(ctx, name)).names;
  const { ProjectLevel, ProjectCategory, ProjectPeriod, TrainingMode, TrainingTarget } = Dictionary;
  const [level, category, period, mode, target] = await Promise.all(
    [ProjectLevel, ProjectCategory, ProjectPeriod, TrainingMode, TrainingTarget].map(named),
  );
  const of = (names: ReadonlyMap<string, string> | undefined, id: string) => names?.get(id) ?? '';
  return (project: Pick<ProjectRecord, 'levelId' | 'categoryId' | 'projectPeriodId' | 'modeId' | 'targetId'>) => ({
    levelName: of(level, project.levelId),
    categoryName: of(category, project.categoryId),
    projectPeriodName: of(period, project.projectPeriodId),
    modeName: of(mode, project.modeId),
    targetName: of(target, project.targetId),
  });
}
export type Naming = Awaited<ReturnType<typeof projectNames>>;
