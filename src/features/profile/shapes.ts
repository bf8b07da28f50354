import {
  derivedIn,
  type Field,
  type FieldShape,
  fieldIssues,
  holds,
  missingFields as missingOf,
  type Row,
} from '@domain/forms';
import { type ProfileValues, profile } from '@domain/profile';
import type { RuleIssue } from '@domain/rules/issue';

/** The profile as the form of this folder knows it, until the form engine draws it. */
export const profileGroups = profile.groups.map((group) => group.name) as ProfileGroup[];
export type ProfileGroup = 'identity' | 'basics' | 'post' | 'teaching' | 'education' | 'certificate';
type Extra = { readonly name: string; readonly group: ProfileGroup };
interface Common {
  readonly required?: boolean;
  readonly visibleWhen?: FieldShape['visibleWhen'];
  readonly wide?: boolean;
  readonly hint?: boolean;
  readonly under?: string;
  readonly derived?: FieldShape['derived'];
}
export type PartShape = { readonly name: string; readonly under?: string } & FieldShape;
type Own =
  | ({ readonly kind: 'boolean' } & Common)
  | ({ readonly kind: 'list'; readonly most: number; readonly fields: readonly PartShape[] } & Common)
  | ({ readonly kind: 'object'; readonly fields: readonly PartShape[] } & Common);
export type ProfileFieldShape = Extra & { readonly under?: string } & (
    | Exclude<FieldShape, { kind: 'rows' | 'object' | 'flag' | 'photo' }>
    | Own
  );
export type ProfileFieldName = keyof ProfileValues;

const partsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).map(([name, part]) => ({ name, ...part }));
export const profileShapes = profile.groups.flatMap((group) =>
  group.fields.map((name) => {
    const field = profile.fields[name as keyof typeof profile.fields] as Field;
    const base = { ...field, name: name === 'avatar' ? 'avatarResId' : name, group: group.name };
    if (field.kind === 'flag') return { ...base, kind: 'boolean' };
    if (field.kind === 'photo') return { ...base, kind: 'attachment' };
    if (field.kind === 'rows') return { ...base, kind: 'list', fields: partsOf(field.fields) };
    return field.kind === 'object' ? { ...base, fields: partsOf(field.fields) } : base;
  }),
) as unknown as readonly ProfileFieldShape[];
export const profileFields = profileShapes as readonly (ProfileFieldShape & { name: ProfileFieldName })[];
const ownName = (name: string) => (name === 'avatarResId' ? 'avatar' : name);
export const applies = (field: ProfileFieldShape, values: Row): boolean => holds(field.visibleWhen, values);
export const profileFieldIssues = (
  field: ProfileFieldShape,
  values: Row,
  today: string,
): { name: string; issue: RuleIssue }[] => fieldIssues(profile, ownName(field.name), values, { today });
export const missingFields = (values: Row, today: string) =>
  missingOf(profile, values, { today }) as ProfileFieldName[];
export const derivedOf = (values: Row) => derivedIn(profile.fields, values) as Pick<ProfileValues, 'sex' | 'birthday'>;
export const profileLabelKey = <N extends ProfileFieldName>(name: N) =>
  `profile.${ownName(name)}` as `profile.${Exclude<N, 'avatarResId'>}`;
