import { fieldLimits } from '../../constants';
import { defineForm, type FilledIn } from '../../forms';
import { area, date, organisation, person, year } from '../../forms/fields';
import { manageLinks } from '../pages';
import { defineResource } from '../resource';

const form = defineForm({
  name: 'assessmentExtension',
  words: 'assessmentExtension',
  fields: {
    orgId: organisation({ required: true, wide: true, hint: true }),
    accountId: person({ wide: true, hint: true }),
    year: year({ required: true, min: 2000, max: 2999 }),
    until: date({ required: true, precision: 'second', hint: true }),
    reason: area({ required: true, wide: true, max: fieldLimits.reason }),
  },
  groups: [
    { name: 'whom', fields: ['orgId', 'accountId'] },
    { name: 'time', fields: ['year', 'until'] },
    { name: 'why', fields: ['reason'] },
  ],
  title: 'orgId',
  sample: () => ({ year: 2026, reason: '汛期停课一周，顺延填报时间。' }),
});

/**
 * Later end of the window of a year's assessment for an organisation with everything below it, or for one person of it:
 * the latest end that concerns somebody holds for him.
 */
export const assessmentExtension = defineResource({
  name: 'AssessmentExtension',
  form,
  right: 'assessment',
  filters: [],
  columns: ['orgId', 'accountId', 'year', 'until'],
  key: ['orgId', 'accountId', 'year'],
  found: { page: manageLinks.extensions, beside: ['year', 'until'] },
  marks: 'manage.extensions',
  reasoned: true,
  weighed: true,
});

export type AssessmentExtensionValues = FilledIn<typeof form.fields>;
