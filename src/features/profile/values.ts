import type { MyProfile } from '@domain/api/account';
import type { ResInfo } from '@domain/api/shapes';
import { normalisedProfile, type ProfileValues } from '@domain/profile';
import { derivedOf, type ProfileFieldName, profileFields } from './shapes';

/** What the form holds: the fields of the profile, and the photo as it is read. */
export type FormValues = Omit<ProfileValues, 'avatarResId'> & { avatarResInfo?: ResInfo | null | undefined };

/** Never kept in a local draft: the photo, and what must not lie in a browser's storage. */
export const undrafted = ['idDocNo', 'avatarResInfo', 'sex', 'birthday'] as const;

const names = profileFields.map((field) => field.name);

/** The stored profile as the form shows it. */
export function formValuesOf(profile: MyProfile): FormValues {
  const { avatarResId: _, ...values } = Object.fromEntries(names.map((name) => [name, profile[name]])) as ProfileValues;
  return { ...values, avatarResInfo: profile.avatarResInfo };
}

/** The form's values under the names of the profile, as they were typed. */
export const typedOf = ({ avatarResInfo, ...values }: FormValues): ProfileValues => ({
  ...values,
  ...(avatarResInfo && { avatarResId: avatarResInfo.id }),
});

/** The profile that the form stands for: texts trimmed, what does not apply left out, the ID card's own words filled in. */
export function profileOf(values: FormValues): ProfileValues {
  const typed = typedOf(values);
  // A row that was added and left empty is none.
  const otherTeaching = typed.otherTeaching?.filter((row) => canonical(row) !== undefined);
  const profile = normalisedProfile({ ...typed, otherTeaching });
  return { ...profile, ...derivedOf(profile) };
}

export type Changes = { [N in ProfileFieldName]?: ProfileValues[N] | null };

/** Order of keys does not count: server and form build their rows in different orders. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : (value ?? undefined);
  const parts = Object.entries(value)
    .map(([key, part]) => [key, canonical(part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
const same = (a: unknown, b: unknown) => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

/** The fields in which two profiles differ, in the order of the form. */
export const differing = (a: ProfileValues, b: ProfileValues): ProfileFieldName[] =>
  names.filter((name) => !same(a[name], b[name]));

/** What has to be written to get from one profile to the other: only changed fields, `null` for those that were cleared. */
export const changesBetween = (from: ProfileValues, to: ProfileValues): Changes =>
  Object.fromEntries(
    differing(from, to)
      .filter((name) => !isDerived(name, to))
      .map((name) => [name, to[name] ?? null]),
  ) as Changes;

/** Read from the ID number by the server as well, so it is never written then. */
const isDerived = (name: ProfileFieldName, values: ProfileValues) => name in derivedOf(values);

export interface Reconciled {
  /** My values with what was changed elsewhere only. */
  values: FormValues;
  /** Changed elsewhere and not here: taken over. */
  taken: ProfileFieldName[];
  /** Changed on both sides to different values: mine stand until the person chooses. */
  conflicts: ProfileFieldName[];
}

/** Three versions of a profile brought together: what both started from, mine, and the stored one (api.md chapter 5, 409). */
export function reconcile(base: MyProfile, mine: FormValues, stored: MyProfile): Reconciled {
  const [from, here, there] = [formValuesOf(base), mine, formValuesOf(stored)].map(profileOf) as [
    ProfileValues,
    ProfileValues,
    ProfileValues,
  ];
  const elsewhere = differing(from, there);
  const own = differing(from, here);
  const conflicts = elsewhere.filter((name) => own.includes(name) && !same(here[name], there[name]));
  const taken = elsewhere.filter((name) => !own.includes(name));
  return { values: withFields(mine, formValuesOf(stored), taken), taken, conflicts };
}

/** `values` with some fields of another version; the photo goes by its own name in a form. */
export function withFields(values: FormValues, other: FormValues, fields: readonly ProfileFieldName[]): FormValues {
  const formNames = fields.map((name) => (name === 'avatarResId' ? 'avatarResInfo' : name)) as (keyof FormValues)[];
  return { ...values, ...Object.fromEntries(formNames.map((name) => [name, other[name]])) };
}
