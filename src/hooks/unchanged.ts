import { isRequestError } from '@/services/errors';
import { listWords } from '@/services/format';
import type { Translate } from './useT';

/** Was something refused because what was returned in it is as before, without a word why? */
export const isUnchanged = (error: unknown): boolean => isRequestError(error) && error.info.data?.unchanged === true;

/** Names of the returned sections that were not changed; none where nothing was changed at all. */
const sectionsIn = (error: unknown): string[] => {
  const sections = isRequestError(error) ? error.info.data?.sections : undefined;
  return Array.isArray(sections) ? sections.map(String) : [];
};

/** The words that ask why; `error` is the refusal. */
export const unchangedWords = (t: Translate, error?: unknown) => {
  const sections = sectionsIn(error);
  const said = { n: sections.length, sections: listWords(sections) };
  return {
    ...(sections.length > 0
      ? {
          title: t('assessment.unmended.title', said),
          text: t('assessment.unmended.text', said),
          okText: t('assessment.unmended.submit'),
        }
      : {
          title: t('assessment.unchanged.title'),
          text: t('assessment.unchanged.text'),
          okText: t('assessment.unchanged.submit'),
        }),
    label: t('assessment.unchanged.label'),
    problem: t('assessment.unchanged.problem'),
  };
};
