import type { MessageKey } from '@locales/keys';
import type { Translate } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { type ProfileFieldName, type ProfileFieldShape, profileLabelKey } from './shapes';

/** The label of a field, or of a part of it: `teacherCert.date`, `otherTeaching.0.subjectId` (the row's number is left out). */
export const labelOf = (t: Translate, path: string): string =>
  t(`profile.${path.replace(/\.\d+(?=\.|$)/g, '')}` as MessageKey);

/** Several labels in one sentence. */
export const labelsOf = (t: Translate, names: readonly ProfileFieldName[]): string =>
  listWords(names.map((name) => t(profileLabelKey(name) as MessageKey)));

/** What the two values of a yes-or-no field are called. */
export const booleanWords = (t: Translate, name: string): { yes: string; no: string } =>
  name === 'isMarried'
    ? { yes: t('profile.isMarried.yes'), no: t('profile.isMarried.no') }
    : { yes: t('common.yes'), no: t('common.no') };

/** Where a field's own words are: an option's label is `<key>.<option>`. */
export const kindLabelKey = (field: ProfileFieldShape): MessageKey =>
  (field.kind === 'choice' ? `enum.${field.name}` : `profile.${field.name}`) as MessageKey;
