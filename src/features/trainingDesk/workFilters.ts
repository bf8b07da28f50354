import { useRemote } from '@/hooks/useRemote';
import { useT } from '@/hooks/useT';
import { entries } from '@/lists';
import { api } from '@/services/api';

/** Projects and courses with homework that the user decides on; read again after each decision. */
function useWorkProjects() {
  const { data } = useRemote({
    key: 'trainingWorks:projects',
    read: (signal) => api('GET /api/Training/ListWorkProject', {}, { signal, needs: 'array' }),
  });
  return data;
}

/** A name with the number of works that wait there. */
function useNamed() {
  const t = useT();
  return (name: string, waiting: number) => (waiting > 0 ? t('works.waiting', { name, n: waiting }) : name);
}

/** Filter by a project; another project has other courses. */
export const byProject = entries('projectId', {
  label: 'works.project',
  clears: ['courseId'],
  useEntries: () => {
    const named = useNamed();
    return useWorkProjects()?.map(({ projectId, projectName, waiting }) => ({
      id: projectId,
      name: named(projectName, waiting),
    }));
  },
});

/** Filter by a course: of the chosen project, otherwise of all of them, by their projects. */
export const byCourse = entries('courseId', {
  label: 'works.course',
  useEntries: (values) => {
    const named = useNamed();
    const { projectId } = values as { projectId?: string };
    const groups = useWorkProjects()?.map((project) => ({
      id: project.projectId,
      name: project.projectName,
      children: project.courses.map(({ courseId, courseName, waiting }) => ({
        id: courseId,
        name: named(courseName, waiting),
      })),
    }));
    return projectId ? groups?.find(({ id }) => id === projectId)?.children : groups;
  },
});
