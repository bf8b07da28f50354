import { ProForm } from '@ant-design/pro-components';
import type { FormDefinition } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { useLatest, useMemoizedFn } from 'ahooks';
import { type ComponentProps, createContext, memo, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Elsewhere, FormContextProvider } from '../context';
import styles from '../forms.module.css';
import { type Sources, SourcesProvider } from '../sources';
import { UploadsContext } from '../uploads';
import type { FormDocument } from '../useFormDocument';

interface Props {
  document: Pick<FormDocument, 'form' | 'base' | 'changed' | 'running' | 'begin' | 'problems'>;
  definition: FormDefinition;
  /** Prefix of the fields' ids on the page: some fields have the name of a part of the frame. */
  name?: string | undefined;
  sources: Sources;
  readOnly?: boolean;
  /** Fields that are shown here and changed elsewhere; the same object in every render. */
  elsewhere?: Readonly<Record<string, Elsewhere>> | undefined;
  /** Names of fields that keep their first value; the same array in every render. */
  fixed?: readonly string[] | undefined;
  /** Why they keep it; default: the form was saved. */
  fixedWhy?: MessageKey | undefined;
  showMissing?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Content of the frame: only its reader draws it again. */
const ContentContext = createContext<ReactNode>(null);
const Content = () => useContext(ContentContext);

type ShellProps = Pick<ComponentProps<typeof ProForm>, 'form' | 'name' | 'onValuesChange' | 'onFinish'>;

/**
 * The form itself, memoised: it gives its fields new contexts whenever it is drawn, so a note or a draft of the page
 * would draw all of them again.
 */
const Shell = memo((props: ShellProps) => (
  <ProForm {...props} submitter={false} layout="vertical" className={styles.form ?? ''}>
    <Content />
  </ProForm>
));

/** Frame of every layout of a form: the form with the stored values, and the contexts that its fields need. */
export function FormFrame({
  document,
  definition,
  name,
  sources,
  readOnly = false,
  elsewhere,
  fixed,
  fixedWhy,
  showMissing = false,
  onSubmit,
  children,
}: Props) {
  const { form, base, changed, running, begin } = document;
  const problems = useLatest(document.problems);
  // The same in every render: drafts and notes of the page draw no field again.
  const context = useMemo(
    () => ({ definition, readOnly, elsewhere, fixed, fixedWhy, showMissing, changed, told: () => problems.current }),
    [definition, readOnly, elsewhere, fixed, fixedWhy, showMissing, changed],
  );
  const finish = useMemoizedFn(async () => onSubmit());
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
        <FormContextProvider value={context}>
          <ContentContext.Provider value={children}>
            <Shell {...(name !== undefined && { name })} form={form} onValuesChange={changed} onFinish={finish} />
          </ContentContext.Provider>
        </FormContextProvider>
      </UploadsContext.Provider>
    </SourcesProvider>
  );
}
