import { defineForm, type FilledIn } from '../forms';
import { area, choice, flag, rows, tags, text } from '../forms/fields';
import { fixedSections, type ResumeContent, type ResumeTemplate, resumeLimits, templateNames } from './resume';

/**
 * A résumé as a form: typed values are kept, merged with those of another device, and checked by client and server
 * alike.
 */
export const resumeForm = defineForm({
  name: 'resume',
  words: 'resume.form',
  fields: {
    name: text({ required: true, max: resumeLimits.name }),
    template: choice({ required: true, options: templateNames }),
    showPhoto: flag({}),
    maskContact: flag({}),
    summary: area({ max: resumeLimits.summary, wide: true, hint: true }),
    sections: rows({
      most: fixedSections.length + resumeLimits.custom,
      ordered: true,
      known: ['key'],
      fields: {
        key: text({ required: true }),
        visible: flag({}),
        pageBreakBefore: flag({}),
        all: flag({}),
        recordIds: tags({ max: 40, most: resumeLimits.chosen }),
      },
    }),
    custom: rows({
      most: resumeLimits.custom,
      fields: {
        title: text({ required: true, max: resumeLimits.customTitle }),
        text: area({ max: resumeLimits.customText }),
      },
    }),
  },
  groups: [
    { name: 'look', fields: ['name', 'template', 'showPhoto', 'maskContact'] },
    { name: 'content', fields: ['summary', 'sections', 'custom'] },
  ],
  title: 'name',
  sample: () => ({ name: '通用版', template: 1, showPhoto: true, maskContact: true, sections: [], custom: [] }),
});

export type ResumeValues = FilledIn<typeof resumeForm.fields>;
export type ResumeRow = NonNullable<ResumeValues['sections']>[number];

/** A stored résumé as the form holds it. */
export const resumeValues = ({ sections, custom, ...rest }: ResumeContent): Record<string, unknown> => ({
  name: rest.name,
  template: rest.template,
  showPhoto: rest.showPhoto,
  maskContact: rest.maskContact,
  summary: rest.summary ?? '',
  sections: sections.map(({ key, visible, pageBreakBefore = false, recordIds }) => ({
    key,
    visible,
    pageBreakBefore,
    all: recordIds === 'all',
    recordIds: recordIds === 'all' ? [] : [...(recordIds ?? [])],
  })),
  custom: custom.map((one) => ({ ...one })),
});

/** The résumé in the values of a form; empty values get the defaults of a new one. */
export const resumeOf = (values: Partial<ResumeValues>): ResumeContent => ({
  name: values.name ?? '',
  template: (values.template ?? 1) as ResumeTemplate,
  showPhoto: values.showPhoto ?? true,
  maskContact: values.maskContact ?? true,
  ...(values.summary && { summary: values.summary }),
  sections: (values.sections ?? []).map(({ key, visible, pageBreakBefore, all, recordIds }, order) => ({
    key: key ?? '',
    visible: visible === true,
    order,
    recordIds: all ? ('all' as const) : (recordIds ?? []),
    ...(pageBreakBefore && { pageBreakBefore }),
  })),
  custom: (values.custom ?? []).map(({ id = '', title, text: words }) => ({
    id,
    title: title ?? '',
    text: words ?? '',
  })),
});
