import { fieldLimits } from '../../constants';
import { defineForm, type FilledIn } from '../../forms';
import { area, choice, organisation, person, rows } from '../../forms/fields';
import { manageLinks } from '../pages';
import { defineResource } from '../resource';

/** Seats of an organisation that is merged: they end, or their holders decide for the other one. */
export const mergedSeats = ['end', 'move'] as const;
export type MergedSeats = (typeof mergedSeats)[number];

/** People of one organisation who can be sent to another than the rest. */
export const MOST_ELSEWHERE = 200;

const form = defineForm({
  name: 'organisationMerge',
  words: 'organisationMerge',
  fields: {
    fromId: organisation({ required: true, wide: true, hint: true }),
    intoId: organisation({ required: true, wide: true, hint: true }),
    seats: choice({ required: true, wide: true, options: mergedSeats.map((name, value) => ({ name, value })) }),
    elsewhere: rows({
      most: MOST_ELSEWHERE,
      known: ['accountId'],
      fields: { accountId: person({ required: true }), orgId: organisation({ required: true }) },
    }),
    reason: area({ required: true, wide: true, max: fieldLimits.reason }),
  },
  groups: [
    { name: 'what', fields: ['fromId', 'intoId'] },
    { name: 'plan', fields: ['seats', 'elsewhere'] },
    { name: 'why', fields: ['reason'] },
  ],
  title: 'fromId',
  sample: () => ({ seats: 0, reason: '布局调整，教育局已发文。' }),
});

/** Merging of an organisation into another one, with what becomes of its people and seats. */
export const organisationMerge = defineResource({
  name: 'OrganisationMerge',
  form,
  right: 'organisations',
  filters: [],
  columns: ['fromId', 'intoId', 'seats', 'reason'],
  key: [],
  found: { page: manageLinks.merges, beside: ['intoId'] },
  marks: 'manage.merges',
  second: true,
  secondAbove: true,
  reasoned: true,
  fixed: true,
});
export type OrganisationMergeValues = FilledIn<typeof form.fields>;
