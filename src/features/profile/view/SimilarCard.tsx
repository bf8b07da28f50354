import { useModel } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/cx';
import { useT } from '@/hooks/useT';
import { SimilarDrawer } from '../account/SimilarDrawer';
import styles from './view.module.css';

/** Hint at other accounts that may belong to the same person; absent when there are none. */
export function SimilarCard({ loginName }: { loginName: string }) {
  const t = useT();
  const { user } = useModel('currentUser');
  const count = user?.similarAccountCount ?? 0;
  const [open, setOpen] = useState(false);
  return (
    <>
      {count > 0 && (
        <section className={cx(styles.card, styles.similar)}>
          <h2>{t('profile.similar.found', { n: count })}</h2>
          <p>{t('profile.similar.why')}</p>
          <Button onClick={() => setOpen(true)}>{t('profile.similar.look')}</Button>
        </section>
      )}
      {open && <SimilarDrawer loginName={loginName} onClose={() => setOpen(false)} />}
    </>
  );
}
