import { Dictionary } from '../dictionaryTypes';
import { cascader } from '../forms/fields';
import { nth } from '../forms/sample';
import { recordForm } from './recordForm';

/** Module 1, the occupation. It has a call of its own and is stored with the basic fields. */
export const jobOccupation = recordForm({
  name: 'JobOccupation',
  fields: {
    jobOccupations: cascader({
      dict: Dictionary.JobOccupation,
      wide: true,
      prefill: { from: 'profile.jobOccupations' },
    }),
  },
  groups: [{ name: 'main', fields: ['jobOccupations'] }],
  title: 'jobOccupations',
  list: [],
  print: [],
  duplicateKeys: [],
  sample: (i) => ({
    jobOccupations: nth(
      [
        ['2', '240', '243'],
        ['2', '240', '244'],
      ],
      i,
    ),
  }),
});
