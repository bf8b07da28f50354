import { fieldLimits } from '../constants';
import { defineForm, type FilledIn } from '../forms';
import { area, choice, organisation, ruled, text } from '../forms/fields';
import { manageLinks } from '../manage/pages';
import { defineResource } from '../manage/resource';
import { mergedSeats } from '../manage/resources/organisationMerge';
import { regionCode } from '../rules/regionCode';
import { codeText } from '../text';
import { organisationKinds } from './kinds';

const name = text({ required: true, max: 60 });
const kind = choice({
  required: true,
  words: 'enum.organisationKind',
  options: organisationKinds.map((option, value) => ({ name: option, value })),
});
const code = ruled({
  required: true,
  max: 6,
  rule: regionCode,
  clean: codeText,
  latin: true,
  sample: '450202',
  hint: true,
});
const sample = { name: '望江区教育局', kind: organisationKinds.indexOf('county'), code: '450202' };

/**
 * An organisation as a row of a sheet. The one above it, the one that it comes below, and the one that it is merged into, are named, for they may come
 * with the same sheet.
 */
export const organisationSheetForm = defineForm({
  name: 'organisation',
  words: 'organisation',
  fields: {
    name,
    kind,
    above: text({ max: 200, hint: true }),
    code,
    newName: text({ max: 60, hint: true }),
    newAbove: text({ max: 200, hint: true }),
    into: text({ max: 200, hint: true }),
    seats: choice({ hint: true, options: mergedSeats.map((option, value) => ({ name: option, value })) }),
    reason: area({ max: fieldLimits.reason, hint: true }),
  },
  groups: [
    { name: 'place', fields: ['name', 'kind', 'above', 'code', 'newName', 'newAbove'] },
    { name: 'merge', fields: ['into', 'seats', 'reason'] },
  ],
  title: 'name',
  list: [['name'], ['kind'], ['above'], ['code'], ['newName'], ['newAbove'], ['into'], ['seats'], ['reason']],
  sample: () => ({ ...sample, above: '临江市教育局' }),
});
export type OrganisationValues = FilledIn<typeof organisationSheetForm.fields>;

const form = defineForm({
  name: 'organisationUnit',
  words: 'organisation',
  // The organisation above comes first: the kinds that are offered depend on it.
  fields: { name, parentId: organisation({}), kind: { ...kind, with: ['parentId'] }, code },
  groups: [{ name: 'place', fields: ['name', 'parentId', 'kind', 'code'] }],
  title: 'name',
  sample: (i) => ({ ...sample, name: `${sample.name}（${i + 1}）`, parentId: '450000' }),
});

/** An organisation as an office keeps it: the one above it is chosen from the tree. */
export const organisationUnit = defineResource({
  name: 'Organisation',
  form,
  right: 'organisations',
  filters: ['kind'],
  columns: ['name', 'kind', 'code'],
  key: [],
  found: { page: manageLinks.organisations, beside: ['parentId', 'code'] },
  marks: 'manage.organisations',
  second: true,
  secondAbove: true,
  sheet: true,
  tree: true,
});
export type OrganisationUnitValues = FilledIn<typeof form.fields>;

/** Between the names of a path, as in 云岭省教育厅 / 临江市教育局. */
export const PATH_SEPARATOR = ' / ';
