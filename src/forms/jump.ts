import type { FormInstance } from 'antd';
import type { Path } from './types';

/** The place of a value in the form; `name` is joined with dots. */
export const pathOf = (name: string): Path => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Id of a field's control on the page. */
export const fieldId = (form: string | undefined, path: Path): string => [...(form ? [form] : []), ...path].join('_');

/** Brings a field of the form into view and puts the cursor there; `name` is a path joined with dots. */
export function jumpTo(form: FormInstance, formName: string | undefined, name: string): void {
  const path = [...pathOf(name)];
  form.scrollToField(path, { behavior: 'smooth', block: 'center' });
  const control = document.getElementById(fieldId(formName, path));
  // A table has no control of its own; its first one is near enough.
  const target = control?.matches('input, textarea, button, [tabindex]')
    ? control
    : control?.querySelector<HTMLElement>('input, textarea, button');
  target?.focus({ preventScroll: true });
}
