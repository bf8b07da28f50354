import { sessionKeys } from '@domain/constants';
import { useParam } from '@/hooks/useParam';
import { ListScreen } from '@/lists';
import { projects, trainings } from './lists';
import { useKeptKeyword } from './useKeptKeyword';

/** Training projects. */
export function ProjectList() {
  useKeptKeyword(sessionKeys.projectListKeyword);
  return <ListScreen list={projects} />;
}

/** My trainings: those that run, and those that have ended. */
export function TrainingList() {
  useKeptKeyword(sessionKeys.endedTrainingKeyword, useParam('tab') === 'ended');
  return <ListScreen list={trainings} />;
}
