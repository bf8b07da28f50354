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
  /** Prefixes the ids of the fields on the page: some are called as parts of the frame are. */
  name?: string | undefined;
  sources: Sources;
  readOnly?: boolean;
  showMissing?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** What every layout of a form stands in: the form with the stored values, and what its fields need. */
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
  // Before the first paint, so that nothing is seen to be filled in.
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
