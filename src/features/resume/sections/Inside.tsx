import {
  customIdOf,
  listsEntries,
  type ResumeContent,
  type ResumeSection,
  resumeLimits,
} from '@domain/personnel/resume';
import { type ResumeRow, resumeForm } from '@domain/personnel/resumeForm';
import type { ResumeMaterial } from '@domain/personnel/resumePaper';
import { Button, Checkbox, Input } from 'antd';
import { GrowingText } from '@/components/GrowingText';
import { PageLink } from '@/components/PageLink';
import { FormField } from '@/forms/FormField';
import { fieldId } from '@/forms/jump';
import { useT } from '@/hooks/useT';
import { RESUME_FORM } from '../useResume';
import { Entries } from './Entries';
import styles from './sections.module.css';

interface Props {
  section: ResumeSection;
  resume: ResumeContent;
  material: ResumeMaterial;
  set: (change: Partial<ResumeRow>) => void;
  setCustom: (id: string, change: { title?: string; text?: string }) => void;
  removeCustom: (id: string) => void;
}

function Custom({
  resume,
  id,
  setCustom,
  removeCustom,
}: Pick<Props, 'resume' | 'setCustom' | 'removeCustom'> & { id: string }) {
  const t = useT();
  const n = resume.custom.findIndex((one) => one.id === id);
  const one = resume.custom[n];
  if (!one) return null;
  const idOf = (part: string) => fieldId(RESUME_FORM, ['custom', n, part]);
  return (
    <div className={styles.custom}>
      <label htmlFor={idOf('title')}>{t('resume.form.custom.title')}</label>
      <Input
        id={idOf('title')}
        value={one.title}
        maxLength={resumeLimits.customTitle}
        status={one.title.trim() === '' ? 'error' : ''}
        onChange={({ target }) => setCustom(id, { title: target.value })}
      />
      {one.title.trim() === '' && (
        <p role="alert" className={styles.wrong}>
          {t('validation.requiredField', { field: t('resume.form.custom.title') })}
        </p>
      )}
      <label htmlFor={idOf('text')}>{t('resume.form.custom.text')}</label>
      <GrowingText
        id={idOf('text')}
        value={one.text}
        least={3}
        most={12}
        showCount
        maxLength={resumeLimits.customText}
        onChange={({ target }) => setCustom(id, { text: target.value })}
      />
      <Button size="small" type="link" danger onClick={() => removeCustom(id)}>
        {t('resume.custom.remove')}
      </Button>
    </div>
  );
}

/** Content of an opened section. */
export function Inside({ section, resume, material, set, ...custom }: Props) {
  const t = useT();
  const { key, pageBreakBefore = false } = section;
  const customId = customIdOf(key);
  const entries = material.sections.find((one) => one.key === key)?.entries ?? [];
  return (
    <div className={styles.inside}>
      <Checkbox checked={pageBreakBefore} onChange={({ target }) => set({ pageBreakBefore: target.checked })}>
        {t('resume.newPage')}
      </Checkbox>
      {listsEntries(key) && <Entries section={section} entries={entries} set={set} />}
      {key === 'summary' && (
        <FormField
          part="summary"
          field={resumeForm.fields.summary}
          labelKey="resume.form.summary"
          path={[]}
          readOnly={false}
        />
      )}
      {key === 'basic' && (
        <>
          <dl className={styles.facts} lang="zh-CN">
            {material.person.facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <PageLink to="/personal/console/myprofile/infowrite" className={styles.link}>
            {t('resume.toProfile')}
          </PageLink>
        </>
      )}
      {customId !== undefined && <Custom resume={resume} id={customId} {...custom} />}
    </div>
  );
}
