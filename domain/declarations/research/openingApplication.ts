import { defineForm } from '../../forms';
import { attachment, date, text } from '../../forms/fields';
import { nth } from '../../forms/sample';
import { carriedName, invitedExperts } from './fields';
import { researchStage } from './stage';
import { numbered, panel, subjects } from './words';

/** Second stage of a subject: when, where and before which experts it is opened. */
export const openingApplication = researchStage({
  name: 'openingapp',
  after: 'subjectapp',
  form: defineForm({
    name: 'openingapp',
    words: 'research.openingapp',
    groupWords: 'research.group',
    fields: {
      name: carriedName,
      openingDate: date({ required: true }),
      place: text({ required: true, max: 100 }),
      experts: invitedExperts,
      openingReport: attachment({ required: true }),
    },
    groups: [
      { name: 'opening', fields: ['name', 'openingDate', 'place'] },
      { name: 'experts', fields: ['experts'] },
      { name: 'files', fields: ['openingReport'] },
    ],
    title: 'name',
    work: 'name',
    sample: (i, year = 2026) => ({
      name: nth(subjects, i).name,
      openingDate: `${year}-10-${String(20 + (i % 9))}`,
      place: '临江市第三中学 录播教室',
      experts: numbered('e', panel),
    }),
  }),
});
