import { defineForm, type FilledIn } from '../forms';
import { choice, ruled, text } from '../forms/fields';
import { regionCode } from '../rules/regionCode';
import { organisationKinds } from './kinds';

/** An organisation as a row of a sheet. The one above it is named, for it may come with the same sheet. */
export const organisationForm = defineForm({
  name: 'organisation',
  words: 'organisation',
  fields: {
    name: text({ required: true, max: 60 }),
    kind: choice({
      required: true,
      words: 'enum.organisationKind',
      options: organisationKinds.map((name, value) => ({ name, value })),
    }),
    above: text({ max: 200, hint: true }),
    code: ruled({ required: true, max: 6, rule: regionCode, latin: true, sample: '450202', hint: true }),
  },
  groups: [{ name: 'place', fields: ['name', 'kind', 'above', 'code'] }],
  title: 'name',
  list: [['name'], ['kind'], ['above'], ['code']],
  sample: () => ({
    name: '望江区教育局',
    kind: organisationKinds.indexOf('county'),
    above: '临江市教育局',
    code: '450202',
  }),
});

export type OrganisationValues = FilledIn<typeof organisationForm.fields>;

/** Between the names of a path, as in 云岭省教育厅 / 临江市教育局. */
export const PATH_SEPARATOR = ' / ';
