import { Modal } from 'antd';
import { useState } from 'react';
import { usePhone } from '@/hooks/useMediaQuery';
import { useT } from '@/hooks/useT';
import { Palette } from './Palette';
import styles from './palette.module.css';
import { focusContent } from './useArrival';

interface JumpPaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Palette that jumps to any screen the user is offered, and to the user's own things. */
export function JumpPalette({ open, onClose }: JumpPaletteProps) {
  const t = useT();
  const phone = usePhone();
  const [gone, setGone] = useState(false);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      // On a phone there is no backdrop to press and no Escape key.
      closable={phone}
      destroyOnHidden
      // After a jump the focus goes to the new page, else back to where the palette was opened.
      focusable={{ focusTriggerAfterClose: !gone }}
      afterClose={() => {
        if (gone) focusContent();
        setGone(false);
      }}
      width={phone ? '100%' : 560}
      rootClassName={styles.layer ?? ''}
      style={phone ? { insetBlockStart: 0 } : { insetBlockStart: 72 }}
      title={<span className="visually-hidden">{t('frame.palette.title')}</span>}
      styles={{ header: { margin: 0 } }}
    >
      <Palette
        onGo={() => {
          setGone(true);
          onClose();
        }}
      />
    </Modal>
  );
}
