import { seatKinds } from '../../documents/seats';
import { defineForm, type FilledIn } from '../../forms';
import { date, multi, organisation, person } from '../../forms/fields';
import { manageLinks } from '../pages';
import { defineResource } from '../resource';

const form = defineForm({
  name: 'officeSeat',
  words: 'officeSeat',
  fields: {
    accountId: person({ required: true, wide: true, hint: true }),
    orgId: organisation({ required: true, wide: true, hint: true }),
    kinds: multi({
      required: true,
      wide: true,
      words: 'enum.seatKind',
      with: ['orgId'],
      options: seatKinds.map(({ name }, value) => ({ name, value })),
    }),
    deputisesId: person({ wide: true, hint: true }),
    since: date({ hint: true }),
    until: date({ hint: true }),
  },
  groups: [
    { name: 'seat', fields: ['accountId', 'orgId', 'kinds'] },
    { name: 'time', fields: ['deputisesId', 'since', 'until'] },
  ],
  title: 'accountId',
  sample: () => ({ orgId: '450000', kinds: [0] }),
});

/** Seat of a reviewer: which kinds a person decides for an office, for good, or for somebody else for a time. */
export const officeSeat = defineResource({
  name: 'OfficeSeat',
  form,
  right: 'seats',
  filters: [],
  columns: ['accountId', 'orgId', 'kinds', 'deputisesId', 'since', 'until'],
  key: ['accountId', 'orgId', 'deputisesId'],
  found: { page: manageLinks.seatPeople, beside: ['orgId', 'kinds'] },
  marks: 'manage.seats',
  sheet: true,
});

export type OfficeSeatValues = FilledIn<typeof form.fields>;
