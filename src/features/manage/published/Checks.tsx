import {
  CheckCircleOutlined,
  CloseCircleFilled,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { PublishedCheck } from '@domain/api/published';
import { type FormDefinition, labelKey, type Row, storedName, writtenValues } from '@domain/forms';
import type { Resource } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { Alert, Button, Form } from 'antd';
import { useDeferredValue } from 'react';
import { PageLink } from '@/components/PageLink';
import { SkeletonRows } from '@/components/SkeletonRows';
import type { AboveProps } from '@/forms/drawer/drawer';
import { useRemote } from '@/hooks/useRemote';
import { type Translate, useT } from '@/hooks/useT';
import { effectsInWords } from '../resource/Effects';
import { publishedCalls } from './calls';
import styles from './published.module.css';

const icons = {
  passed: <CheckCircleOutlined aria-hidden />,
  warned: <ExclamationCircleOutlined aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
  pending: <MinusCircleOutlined aria-hidden />,
};
type Definition = Pick<FormDefinition, 'fields' | 'words'>;

/** Label of a field by its stored name. */
function labelOf(t: Translate, form: Definition, stored: string): string {
  const [name] = Object.entries(form.fields).find(([field, shape]) => storedName(field, shape) === stored) ?? [stored];
  return t(labelKey(form as FormDefinition, name) as MessageKey);
}

/** Names of the fields of a check, in a list; empty where it concerns none. */
const fieldsOf = (t: Translate, form: Definition, { fields = [] }: PublishedCheck) =>
  fields.map((name) => labelOf(t, form, name)).join(t('manage.and'));

/** Result of a check in words. */
export const checkInWords = (t: Translate, form: Definition, check: PublishedCheck): string =>
  [fieldsOf(t, form, check), t(check.key as MessageKey, check.params)].filter(Boolean).join(t('manage.published.at'));

interface ListProps {
  form: Definition;
  checks: readonly PublishedCheck[];
  jump?: ((name: string) => void) | undefined;
}

/** Checks with their results; a failed one leads to its field or page. */
export function CheckList({ form, checks, jump }: ListProps) {
  const t = useT();
  const order = ['failed', 'warned', 'pending', 'passed'];
  const sorted = checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <ul className={styles.checks}>
      {sorted.map((check) => {
        const [field] = check.fields ?? [];
        return (
          <li key={`${check.key}${check.fields?.join() ?? ''}`} data-state={check.state}>
            {icons[check.state]}
            <span>
              <span className={styles.hidden}>{t(`manage.published.check.state.${check.state}`)}</span>
              {checkInWords(t, form, check)}
            </span>
            {check.page && <PageLink to={check.page}>{t('manage.published.goThere')}</PageLink>}
            {field !== undefined && check.state !== 'passed' && jump && (
              <Button type="link" size="small" onClick={() => jump(field)}>
                {t('manage.published.toField')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Says in the drawer what would keep the row from being published, and what publishing it would bring about. */
export function Checks({ resource, id, form, jump }: AboveProps & { resource: Resource }) {
  const t = useT();
  const typed = (Form.useWatch((all: Row) => all, { form, preserve: true }) ?? {}) as Row;
  const said = useDeferredValue(JSON.stringify(writtenValues(resource.form, typed)));
  const remote = useRemote({
    key: `${resource.name}.check.${id ?? ''}`,
    params: said,
    ready: Object.keys(typed).length > 0 || id === undefined,
    read: (signal) => publishedCalls(resource).check({ ...(id && { id }), values: JSON.parse(said) }, signal),
  });
  if (remote.error) return <Alert type="warning" showIcon title={t('manage.published.check.none')} />;
  if (!remote.data) return <SkeletonRows shape="text" rows={3} />;
  const { checks, effects } = remote.data;
  const passed = checks.filter(({ state }) => state === 'passed' || state === 'warned').length;
  const pending = checks.filter(({ state }) => state === 'pending').length;
  return (
    <section className={styles.box} aria-label={t('manage.published.checks')}>
      <h3>
        {t('manage.published.checks')}
        <span>{t('manage.published.checks.n', { passed, all: checks.length, pending })}</span>
      </h3>
      <CheckList form={resource.form} checks={checks} jump={jump} />
      <p role="status">{t('manage.published.effects', { what: effectsInWords(t, effects) })}</p>
    </section>
  );
}
