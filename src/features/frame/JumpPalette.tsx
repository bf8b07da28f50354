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

/** Jumps to any screen the person is offered, and to what is theirs. */
export function JumpPalette({ open, onClose }: JumpPaletteProps) {
  const t = useT();
  const phone = usePhone();
  const [gone, setGone] = useState(false);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      // A phone has no ground around it to press, nor a key to leave by.
      closable={phone}
      destroyOnHidden
      // Who has jumped is on the new page; who has not goes on where the palette was opened.
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
