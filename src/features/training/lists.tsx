import { CheckOutlined } from '@ant-design/icons';
import { pageSizes } from '@domain/constants';
import { Dictionary } from '@domain/dictionaryTypes';
import { trainingLinks } from '@domain/training/links';
import { LinkButton } from '@/components/LinkButton';
import { useT } from '@/hooks/useT';
import { always, choice, defineList, flag, search, years } from '@/lists';
import { serverYear } from '@/services/clock';
import { entryOf } from './dictionaryFilter';
import { ProjectItem } from './ProjectLine';
import projectStyles from './projects.module.css';

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
  count: 'project.count',
  foot: 'project.foot',
  pageSize: pageSizes.default,
  rowKey: ({ projectId }) => projectId,
  nameOf: ({ projectName }) => projectName,
  filters: [
    search('keyword', 'project.search'),
    year,
    entryOf('levelId', 'project.filter.level', Dictionary.ProjectLevel),
    entryOf('categoryId', 'project.filter.category', Dictionary.ProjectCategory),
    entryOf('modeId', 'project.filter.mode', Dictionary.TrainingMode),
    flag('suited', 'project.filter.suited', { icon: <CheckOutlined aria-hidden /> }),
  ],
  tabs: {
    by: always('tab', 'open', {
      label: 'status.projectStanding',
      options: [
        { value: 'open', label: { key: 'project.tab.open' } },
        { value: 'mine', label: { key: 'project.tab.mine' } },
        { value: 'ended', label: { key: 'project.tab.ended' } },
      ],
    }),
    countsOf: ({ counts }) => counts,
  },
  needs: ['counts'],
  totalOf: ({ counts: { open, mine, ended } }) => open + mine + ended,
  figuresOf: ({ counts: { open } }) => ({ open }),
  item: { Item: ProjectItem, list: projectStyles.lines },
  skeleton: { rows: 5, shape: 'cards', className: projectStyles.waiting },
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
  needs: ['ongoing', 'ended'],
  skeleton: { rows: 2, shape: 'stack' },
  empty: { title: 'training.empty', why: 'training.empty.text', Step: ToProjects },
  noneFound: { title: 'training.empty', why: 'training.empty.text' },
  failed: 'training.failed',
});
