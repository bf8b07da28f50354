import { sessionKeys } from '@domain/constants';
import { ListScreen } from '@/lists';
import { projects } from './lists';
import { useKeptKeyword } from './useKeptKeyword';

/** Page with the training projects. */
export function ProjectList() {
  useKeptKeyword(sessionKeys.projectListKeyword);
  return <ListScreen list={projects} />;
}
