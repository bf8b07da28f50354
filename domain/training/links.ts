const withQuery = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`;
const list = '/personal/console/mytraining/list';

/** Parts of a training's page. */
export const trainingTabs = ['courses', 'works', 'notices', 'intro'] as const;
export type TrainingTab = (typeof trainingTabs)[number];

/** Addresses of the pages of projects and trainings without the base path. */
export const trainingLinks = {
  projects: '/personal/project/list',
  project: (id: string) => withQuery('/personal/project/details', { id }),
  works: '/personal/project/works',
  /** The homework of a course that waits. */
  worksOf: (courseId: string) => withQuery('/personal/project/works', { courseId, uploadState: '0' }),
  /** Where somebody finds the courses that he gives. */
  given: '/personal/console/general',
  mine: list,
  ended: withQuery(list, { tab: 'ended' }),
  training: (id: string, tab?: TrainingTab) =>
    withQuery('/personal/console/mytraining/details', { id, ...(tab && { tab }) }),
  survey: (id: string) => withQuery('/personal/console/mytraining/survey', { id }),
  /** The viewer of a course below its training, at the section that is named, or at the next one. */
  course: (id: string, courseId: string, planId: string, sectionId?: string) =>
    withQuery('/personal/console/mytraining/course', {
      id: courseId,
      pid: planId,
      ...(sectionId && { sid: sectionId }),
      tid: id,
    }),
} as const;
