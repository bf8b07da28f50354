import { isRequestError } from '@/services/errors';
import type { Translate } from './useT';

/** Was something refused because it is handed in as it was returned, without a word why? */
export const isUnchanged = (error: unknown): boolean => isRequestError(error) && error.info.data?.unchanged === true;

/** The words that ask why. */
export const unchangedWords = (t: Translate) => ({
  title: t('assessment.unchanged.title'),
  text: t('assessment.unchanged.text'),
  label: t('assessment.unchanged.label'),
  okText: t('assessment.unchanged.submit'),
  problem: t('assessment.unchanged.problem'),
});
