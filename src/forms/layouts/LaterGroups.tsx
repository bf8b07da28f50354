import { DownOutlined } from '@ant-design/icons';
import type { FieldGroup } from '@domain/forms';
import { Button } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { listWords } from '@/services/format';
import { useFormContext } from '../context';
import { useReveal } from '../reveal';
import { groupName } from '../words';
import styles from './page.module.css';

/** Line for groups that may wait; it opens their cards below itself. */
export function LaterGroups({ groups, children }: { groups: readonly FieldGroup[]; children: ReactNode }) {
  const t = useT();
  const { definition } = useFormContext();
  const [open, setOpen] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const id = useId();
  useReveal(cards, () => setOpen(true));
  return (
    <>
      <div className={styles.later}>
        <b>{t('form.group.later')}</b>
        <span>{listWords(groups.map(({ name }) => groupName(t, definition, name)))}</span>
        <Button type="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'form.group.laterShut' : 'form.group.laterOpen')}
          <DownOutlined aria-hidden rotate={open ? 180 : 0} />
        </Button>
      </div>
      <div id={id} ref={cards} hidden={!open} className={styles.laterCards}>
        {children}
      </div>
    </>
  );
}
