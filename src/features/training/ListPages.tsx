import { sessionKeys } from '@domain/constants';
import { useParam } from '@/hooks/useParam';
import { ListScreen } from '@/lists';
import { projects, trainings } from './lists';
import { useKeptKeyword } from './useKeptKeyword';

/** Page with the training projects. */
export function ProjectList() {
  useKeptKeyword(sessionKeys.projectListKeyword);
  return <ListScreen list={projects} />;
}

/** Page with the user's own trainings: the ongoing and the ended ones. */
export function TrainingList() {
  useKeptKeyword(sessionKeys.endedTrainingKeyword, useParam('tab') === 'ended');
  return <ListScreen list={trainings} />;
}
