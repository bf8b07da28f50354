import { pageSizes } from '@domain/constants';
import { Dictionary } from '@domain/dictionaryTypes';
import { trainingLinks } from '@domain/training/links';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { always, choice, defineList, search, statuses, years } from '@/lists';
import { serverYear } from '@/services/clock';
import { entryOf } from './dictionaryFilter';
import { ProjectCard } from './ProjectCard';
import { TrainingCard } from './TrainingCard';
import styles from './training.module.css';

/** Years for the filter, from next year backwards. */
const planned = years(serverYear() + 1, 6);
const year = choice('year', { label: 'project.filter.year', options: planned });

function ToProjects() {
  const t = useT();
  return <LinkButton to={trainingLinks.projects}>{t('project.all')}</LinkButton>;
}

/** List of the published training projects. */
export const projects = defineList({
  name: 'projects',
  call: 'GET /api/Project/SearchProject',
  title: 'frame.screen.project',
  pageSize: pageSizes.default,
  rowKey: ({ projectId }) => projectId,
  filters: [
    search('keyword', 'project.search'),
    year,
    entryOf('levelId', 'project.filter.level', Dictionary.ProjectLevel),
    entryOf('categoryId', 'project.filter.category', Dictionary.ProjectCategory),
    entryOf('projectPeriodId', 'project.filter.period', Dictionary.ProjectPeriod),
    entryOf('modeId', 'project.filter.mode', Dictionary.TrainingMode),
    choice('timeState', { label: 'status.projectTime', options: statuses('projectTime') }),
    choice('signupState', { label: 'status.signup', options: statuses('signup') }),
  ],
  order: { by: ['sortOrder'] },
  bare: true,
  item: { Item: ProjectCard, list: styles.list },
  skeleton: { rows: 4, shape: 'cards' },
  empty: { title: 'project.empty', why: 'project.empty.text' },
  noneFound: { title: 'project.empty', why: 'project.empty.text' },
  failed: 'project.failed',
});

/** List of the user's own trainings. */
export const trainings = defineList({
  name: 'trainings',
  call: 'GET /api/Training/ListMyTraining',
  title: 'frame.screen.mytraining',
  pageSize: pageSizes.default,
  rowKey: ({ trainingId }) => trainingId,
  filters: [search('keyword', 'project.search'), year],
  tabs: {
    by: always('tab', 'ongoing', {
      label: 'training.title',
      options: [
        { value: 'ongoing', label: { key: 'training.tab.ongoing' } },
        { value: 'ended', label: { key: 'training.tab.ended' } },
      ],
    }),
    countsOf: ({ ongoing, ended }) => ({ ongoing, ended }),
  },
  bare: true,
  item: { Item: TrainingCard, list: styles.list },
  skeleton: { rows: 4, shape: 'cards' },
  empty: { title: 'training.empty', why: 'training.empty.text', Step: ToProjects },
  noneFound: { title: 'training.empty', why: 'training.empty.text' },
  failed: 'training.failed',
});
