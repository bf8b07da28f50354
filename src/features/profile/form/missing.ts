import { todayOf } from '@domain/rules/calendar';
import { Form, type FormInstance } from 'antd';
import {
  applies,
  missingFields,
  type ProfileFieldName,
  type ProfileGroup,
  profileGroups,
  profileShapes,
} from '../shapes';
import { type FormValues, profileOf } from '../values';

export interface Missing {
  /** In the order of the form. */
  fields: ProfileFieldName[];
  /** Required fields of this person. */
  total: number;
  groups: { group: ProfileGroup; required: boolean; fields: ProfileFieldName[] }[];
}

/** What the person has still to fill in, by what stands in the form now; the server asks the same function. */
export function missingOf(values: FormValues): Missing {
  const profile = profileOf(values);
  const fields = missingFields(profile, todayOf(new Date()));
  const required = profileShapes.filter((field) => field.required && applies(field, profile));
  return {
    fields,
    total: required.length,
    groups: profileGroups.map((group) => ({
      group,
      required: required.some((field) => field.group === group),
      fields: fields.filter((name) => required.some((field) => field.name === name && field.group === group)),
    })),
  };
}

/** The same, kept current while one types; only its own component is drawn anew. */
export function useMissing(form: FormInstance<FormValues>): Missing {
  // All fields: what does not apply to the person is no longer in the form, but kept.
  Form.useWatch([], form);
  return missingOf(form.getFieldsValue(true) as FormValues);
}

/** The place of a field in the form's values; `name` is joined with dots. */
export const pathOf = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Brings a field of the form into view and puts the cursor there; `name` is a path joined with dots. */
export function jumpTo(form: FormInstance<FormValues>, name: string): void {
  const path = pathOf(name);
  form.scrollToField(path, { behavior: 'smooth', block: 'center' });
  document.getElementById(path.join('_'))?.focus({ preventScroll: true });
}
