import type { Condition, FieldShape } from '../records/core/field';
import type { RuleIssue } from '../rules/issue';

/** Parts of the profile form, in order; the headings are `profile.group.<group>`. */
export const profileGroups = ['identity', 'basics', 'post', 'teaching', 'education', 'certificate'] as const;
export type ProfileGroup = (typeof profileGroups)[number];

interface Common {
  readonly required?: boolean;
  readonly visibleWhen?: Condition;
  readonly wide?: boolean;
  /** There is a message `profile.<field>.hint`. */
  readonly hint?: boolean;
}

/** Kinds that only the profile has, beside those of the records. */
export type OwnShape =
  | ({ readonly kind: 'boolean' } & Common)
  /** A text with a rule of its own; `other` are the values of the whole form. */
  | ({
      readonly kind: 'ruled';
      readonly max: number;
      readonly rule: (value: string, other: Readonly<Record<string, unknown>>) => RuleIssue | undefined;
    } & Common)
  | ({ readonly kind: 'organisation' } & Common)
  /** Several short texts. */
  | ({ readonly kind: 'tags'; readonly max: number; readonly most: number } & Common)
  /** All of its required parts, or nothing at all (`null`). */
  | ({ readonly kind: 'object'; readonly fields: readonly PartShape[] } & Common)
  | ({ readonly kind: 'list'; readonly most: number; readonly fields: readonly PartShape[] } & Common);

/** What may be said of a field besides its kind. */
export interface ProfileExtras {
  /** Name of the field beside it whose value is the parent of the choosable entries in the dictionary's tree. */
  readonly under?: string;
  /** Belongs to what an approval is about (api.md 3.4): a change asks for approval again. */
  readonly identity?: true;
  /** Read from the ID number while the document is an ID card; not written then. */
  readonly derived?: true;
}

/** A part of an object or of a list's row; its label is `profile.<field>.<part>`. */
export type PartShape = { readonly name: string } & FieldShape & Pick<ProfileExtras, 'under'>;

/** A field of the profile; its label is `profile.<name>`. */
export type ProfileFieldShape = { readonly name: string; readonly group: ProfileGroup } & (FieldShape | OwnShape) &
  ProfileExtras;

type Part<F> = F extends { readonly '~value'?: infer T } ? NonNullable<T> : never;
type Parts<S extends readonly PartShape[]> = {
  [F in S[number] as F extends { readonly '~present'?: true } ? F['name'] : never]: Part<F>;
} & { [F in S[number] as F extends { readonly '~present'?: true } ? never : F['name']]?: Part<F> };

/** The stored value of a field. */
export type ValueOfField<F> = F extends { readonly kind: 'boolean' }
  ? boolean
  : F extends { readonly kind: 'ruled' | 'organisation' }
    ? string
    : F extends { readonly kind: 'tags' }
      ? string[]
      : F extends { readonly kind: 'object'; readonly fields: infer S extends readonly PartShape[] }
        ? Parts<S>
        : F extends { readonly kind: 'list'; readonly fields: infer S extends readonly PartShape[] }
          ? Parts<S>[]
          : Part<F>;
