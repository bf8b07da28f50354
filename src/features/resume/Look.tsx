import { templateNames } from '@domain/personnel/resume';
import { resumeForm } from '@domain/personnel/resumeForm';
import { Checkbox, type CheckboxChangeEvent, Form, Segmented } from 'antd';
import { FormField } from '@/forms/FormField';
import { useT } from '@/hooks/useT';
import styles from './resume.module.css';

/** Name and look of the version. */
export function Look({ maskContact, hasPhoto }: { maskContact: boolean; hasPhoto: boolean }) {
  const t = useT();
  const { name } = resumeForm.fields;
  return (
    <section className={styles.look} aria-label={t('resume.form.group.look')}>
      <FormField part="name" field={name} labelKey="resume.form.name" path={[]} readOnly={false} />
      <div className={styles.line}>
        <b id="resume-template">{t('resume.form.template')}</b>
        <Form.Item name="template" noStyle>
          <Segmented
            aria-labelledby="resume-template"
            options={templateNames.map((one) => ({
              value: one.value,
              label: t(`resume.form.template.${one.name}`),
            }))}
          />
        </Form.Item>
      </div>
      <div className={styles.ticks}>
        {/* Without a photo nothing is shown, whatever the version says: the tick tells what is. */}
        <Form.Item
          name="showPhoto"
          noStyle
          getValueProps={(value) => ({ checked: hasPhoto && value === true })}
          getValueFromEvent={(event: CheckboxChangeEvent) => event.target.checked}
        >
          <Checkbox disabled={!hasPhoto}>{t('resume.form.showPhoto')}</Checkbox>
        </Form.Item>
        <Form.Item name="maskContact" valuePropName="checked" noStyle>
          <Checkbox>{t('resume.form.maskContact')}</Checkbox>
        </Form.Item>
      </div>
      <p className={styles.note} role="status">
        {t(maskContact ? 'resume.contact.masked' : 'resume.contact.shown')}
        {!hasPhoto && <span>{t('resume.noPhoto')}</span>}
      </p>
    </section>
  );
}
