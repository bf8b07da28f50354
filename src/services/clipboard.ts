/** Copies by the document's own command, which every page has: the text must be selected for it. */
function copySelected(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;opacity:0';
  const before = document.activeElement;
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/**
 * Puts a text on the clipboard; rejects when the browser allows no way. The modern API exists over https and on
 * localhost only, and needs a permission: elsewhere, and after a refusal, the older way is used.
 */
export async function copyText(text: string): Promise<void> {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!written && !copySelected(text)) throw new Error('Nothing can be copied here');
}
