import { uploadRules } from '@domain/uploads';
import { useT } from '@/hooks/useT';

const MB = 1024 * 1024;

/** Limit of attachments, for the head of their group. */
export function AttachmentHint() {
  const t = useT();
  return <span>{t('drawer.attachmentHint', { size: uploadRules.attachment.maxBytes / MB })}</span>;
}
