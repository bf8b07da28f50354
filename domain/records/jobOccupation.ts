import { Dictionary } from '../dictionaryTypes';
import { defineRecord } from './core/defineRecord';
import { cascader } from './core/field';
import { nth } from './core/sample';

/** Module 1, the occupation, which has a call of its own and is stored with the basic fields (rows D2 and D20). */
export const jobOccupation = defineRecord({
  category: 'JobOccupation',
  module: 1,
  idField: 'assessmentId',
  calls: { save: 'PUT ModifyJobOccupation' },
  single: { store: 'TeacherInfo' },
  prefill: 'profile',
  listed: { call: 'GetAnnualAssessmentTeacherInfo' },
  required: false,
  fields: { jobOccupations: cascader({ dict: Dictionary.JobOccupation, wide: true }) },
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
