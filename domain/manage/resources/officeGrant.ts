import { defineForm, type FilledIn } from '../../forms';
import { date, multi, organisation, person } from '../../forms/fields';
import { manageLinks } from '../pages';
import { defineResource } from '../resource';
import { rightNames } from '../rights';

const form = defineForm({
  name: 'officeGrant',
  words: 'officeGrant',
  fields: {
    accountId: person({ required: true, wide: true, hint: true }),
    orgId: organisation({ required: true, wide: true, hint: true }),
    rights: multi({
      required: true,
      wide: true,
      described: true,
      words: 'manage.right',
      options: rightNames.map((name, value) => ({ name, value })),
      with: ['orgId'],
    }),
    until: date({ hint: true }),
  },
  groups: [{ name: 'grant', fields: ['accountId', 'orgId', 'rights', 'until'] }],
  title: 'accountId',
  sample: () => ({ orgId: '450000', rights: [rightNames.indexOf('people')] }),
});

/** Rights that a person holds for an office and everything below it. */
export const officeGrant = defineResource({
  name: 'OfficeGrant',
  form,
  right: 'people',
  filters: [],
  columns: ['accountId', 'orgId', 'rights', 'until'],
  key: ['accountId', 'orgId'],
  found: { page: manageLinks.rights, beside: ['orgId', 'rights'] },
  marks: 'manage.rights',
  second: true,
  secondAbove: true,
  sheet: true,
});

export type OfficeGrantValues = FilledIn<typeof form.fields>;
