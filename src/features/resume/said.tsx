import type { Conflict } from '@domain/forms';
import { chosenOf, customIdOf, type ResumeContent } from '@domain/personnel/resume';
import type { ResumeMaterial } from '@domain/personnel/resumePaper';
import type { MessageKey } from '@locales/keys';
import type { ReactNode } from 'react';
import type { Translate } from '@/hooks/useT';

/** Returns the title of a section on the screen. */
export const sectionName = (t: Translate, key: string, { custom }: Pick<ResumeContent, 'custom'>): string => {
  const id = customIdOf(key);
  if (id === undefined) return t(`resume.section.${key}` as MessageKey);
  return custom.find((one) => one.id === id)?.title || t('resume.custom.new');
};

const list = (texts: readonly string[]): ReactNode => texts.map((text) => <div key={text}>{text}</div>);

/** Returns a conflict about the sections as text for both sides: names and titles instead of the ids of the form. */
export function saidOf(
  t: Translate,
  { path, order, ...sides }: Conflict,
  resume: ResumeContent,
  material: ResumeMaterial,
) {
  const [field, key, part] = path;
  if (field !== 'sections') return undefined;
  const label = t('resume.form.sections');
  if (order) {
    const names = (side: unknown) => list((side as string[]).map((one) => sectionName(t, one, resume)));
    return { label: `${label} · ${t('resume.conflict.order')}`, mine: names(sides.mine), theirs: names(sides.theirs) };
  }
  if (key === undefined) return undefined;
  const name = sectionName(t, key, resume);
  const entries = material.sections.find((one) => one.key === key)?.entries ?? [];
  const say = (side: unknown): ReactNode => {
    if (part === undefined) return side === undefined ? t('resume.conflict.gone') : name;
    if (part === 'recordIds') {
      const { shown } = chosenOf((side as string[] | null) ?? [], entries);
      return shown.length === 0 ? t('form.nothing') : list(shown.map(({ title }) => title));
    }
    return t(`resume.form.sections.${part}.${side ? 'yes' : 'no'}` as MessageKey);
  };
  return {
    label: part === undefined ? label : `${name} · ${t(`resume.form.sections.${part}` as MessageKey)}`,
    mine: say(sides.mine),
    theirs: say(sides.theirs),
  };
}
