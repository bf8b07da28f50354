import type { ResourceUse } from '@domain/api/resource';
import { type Row, writtenValues } from '@domain/forms';
import type { Resource } from '@domain/manage/resource';
import type { MessageKey } from '@locales/keys';
import { Alert, Form, type FormInstance } from 'antd';
import { useDeferredValue } from 'react';
import { useRemote } from '@/hooks/useRemote';
import { type Translate, useT } from '@/hooks/useT';
import { resourceCalls } from './calls';

/** Consequences of a change, in one line. */
export function effectsInWords(t: Translate, effects: readonly ResourceUse[]): string {
  const told = effects.filter(({ n }) => n > 0);
  if (told.length === 0) return t('manage.resource.nothing');
  return told.map(({ key, params, n }) => t(key as MessageKey, { ...params, n })).join(t('manage.and'));
}

interface Props {
  resource: Resource;
  /** Of the row; absent for a new one. */
  id: string | undefined;
  form: FormInstance;
}

/** Says in the drawer what saving would bring about, from the server, with the values as they stand. */
export function Effects({ resource, id, form }: Props) {
  const t = useT();
  const typed = (Form.useWatch((all: Row) => all, { form, preserve: true }) ?? {}) as Row;
  // A reason does not change what follows, and is typed letter by letter.
  const { reason: _, ...values } = writtenValues(resource.form, typed) as Row;
  const said = useDeferredValue(JSON.stringify(values));
  const remote = useRemote({
    key: `${resource.name}.weigh.${id ?? ''}`,
    params: said,
    ready: Object.keys(typed).length > 0,
    read: (signal) =>
      resourceCalls(resource).weigh(
        { act: id ? 'change' : 'add', ...(id && { id }), values: JSON.parse(said) },
        signal,
      ),
  });
  if (remote.error) return <Alert type="warning" showIcon title={t('manage.resource.weighFailed')} />;
  if (!remote.data) return null;
  const { effects } = remote.data;
  return (
    <Alert
      type="info"
      showIcon
      title={t('manage.resource.weigh')}
      description={effectsInWords(t, effects)}
      role="status"
    />
  );
}
