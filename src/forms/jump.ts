import type { FormInstance } from 'antd';
import { flushSync } from 'react-dom';
import { drawRowsOf } from './listsOfForm';
import { reveal } from './reveal';
import type { Path } from './types';

/** The place of a value in the form; `name` is joined with dots. */
export const pathOf = (name: string): Path => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Id of a field's control on the page. */
export const fieldId = (form: string | undefined, path: Path): string => [...(form ? [form] : []), ...path].join('_');

/** The control of a field; for a table, which has none of its own, the first control in it. */
function controlOf(formName: string | undefined, path: Path): HTMLElement | null | undefined {
  const control = document.getElementById(fieldId(formName, path));
  return control?.matches('input, textarea, button, [tabindex]')
    ? control
    : control?.querySelector<HTMLElement>('input, textarea, button');
}

/**
 * Brings a field of the form into view, opens the groups that hide it, and focuses it; `name` is a path joined with
 * dots.
 */
export function jumpTo(form: FormInstance, formName: string | undefined, name: string): void {
  const path = [...pathOf(name)];
  // Rows out of view are not drawn. From far away there is no smooth way: the heights of the rows between are unknown.
  const far = !controlOf(formName, path);
  if (far) drawRowsOf(form, path);
  const hidden = controlOf(formName, path)?.closest('[hidden]');
  // At once, so that it is there to be scrolled to.
  if (hidden) flushSync(() => reveal(hidden));
  form.scrollToField(path, { behavior: far ? 'instant' : 'smooth', block: 'center' });
  controlOf(formName, path)?.focus({ preventScroll: true });
  // Where the rows around it have their own heights now.
  if (far) requestAnimationFrame(() => form.scrollToField(path, { behavior: 'instant', block: 'center' }));
}

/** Id of a group on the page of its form: fields may be called like their group. */
export const sectionId = (group: string): string => `section-${group}`;

/** The section of a form's page, with what hides it opened. */
export function showSection(name: string): HTMLElement | null {
  const section = document.getElementById(sectionId(name));
  const hidden = section?.closest('[hidden]');
  if (hidden) flushSync(() => reveal(hidden));
  return section;
}

/** Brings a section of a form's page into view and focuses its first field; returns false without a section. */
export function jumpToSection(name: string): boolean {
  const section = showSection(name);
  if (!section) return false;
  section.scrollIntoView({ block: 'start' });
  const first = section.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button');
  (first ?? section).focus({ preventScroll: true });
  return true;
}
