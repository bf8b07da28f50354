import type { ResumeRow } from '../../domain/api/resume';
import { personnelLinks } from '../../domain/personnel/file';
import type { Reading } from './reading';
import { seesKey } from './visitor';

const resume = '/personal/console/personnelFiles/myResume';

/** Readings of a teacher's personnel file. */
export const fileReadings: readonly Reading[] = [
  {
    screen: 'archives',
    call: '/api/PersonnelFiles/GetMyArchives',
    path: () => personnelLinks.archives,
    shows: seesKey('personnel.matrix.title'),
    area: true,
  },
  {
    screen: 'growth imprint',
    call: '/api/PersonnelFiles/GetGrowthImprint',
    path: () => personnelLinks.imprint,
    shows: ({ page }) => page.waitForSelector('[role=application] svg', { visible: true }),
    area: true,
    locale: 'ar-EG',
  },
  {
    screen: 'versions of the résumé',
    call: '/api/PersonnelFiles/ListResume',
    path: () => resume,
    shows: async ({ waitForText: look, world }) =>
      look((await world.read<ResumeRow[]>('PersonnelFiles/ListResume')).at(-1)?.name ?? '-'),
    area: true,
  },
  {
    screen: 'résumé',
    call: '/api/PersonnelFiles/GetMyResume',
    path: () => resume,
    shows: seesKey('resume.sections.how'),
    area: true,
    locale: 'en-US',
  },
];
