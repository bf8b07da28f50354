import { ProForm } from '@ant-design/pro-components';
import type { FormDefinition } from '@domain/forms';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormContextProvider } from '../context';
import styles from '../forms.module.css';
import { type Sources, SourcesProvider } from '../sources';
import { UploadsContext } from '../uploads';
import type { FormDocument } from '../useFormDocument';

interface Props {
  document: Pick<FormDocument, 'form' | 'base' | 'changed' | 'running' | 'begin'>;
  definition: FormDefinition;
  /** Prefix of the fields' ids on the page: some fields have the name of a part of the frame. */
  name?: string | undefined;
  sources: Sources;
  readOnly?: boolean;
  showMissing?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Frame of every layout of a form: the form with the stored values, and the contexts that its fields need. */
export function FormFrame({
  document,
  definition,
  name,
  sources,
  readOnly = false,
  showMissing = false,
  onSubmit,
  children,
}: Props) {
  const { form, base, changed, running, begin } = document;
  // Before the first paint, so that the user does not see the fields empty first.
  const [ready, setReady] = useState(false);
  if (!ready) {
    form.setFieldsValue(base.values);
    setReady(true);
    queueMicrotask(begin);
  }
  return (
    <SourcesProvider value={sources}>
      <UploadsContext.Provider value={running.uploads}>
        <FormContextProvider value={{ definition, readOnly, showMissing, changed }}>
          <ProForm
            {...(name !== undefined && { name })}
            form={form}
            submitter={false}
            layout="vertical"
            onValuesChange={changed}
            onFinish={async () => onSubmit()}
            className={styles.form ?? ''}
          >
            {children}
          </ProForm>
        </FormContextProvider>
      </UploadsContext.Provider>
    </SourcesProvider>
  );
}
