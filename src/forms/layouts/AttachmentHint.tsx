import { uploadRules } from '@domain/uploads';
import { useT } from '@/hooks/useT';

const MB = 1024 * 1024;

/** What may be attached, for the head of a group of attachments. */
export function AttachmentHint() {
  const t = useT();
  return <span>{t('drawer.attachmentHint', { size: uploadRules.attachment.maxBytes / MB })}</span>;
}
