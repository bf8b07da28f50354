import type { Declaration } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { completenessOf } from '@domain/forms';
import { history } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Crumb, PageHead } from '@/components/PageHead';
import { groupName, labelOf } from '@/forms/words';
import { useT } from '@/hooks/useT';
import { serverToday } from '@/services/clock';
import { HOME } from '@/services/home';
import styles from './begin.module.css';
import { call } from './calls';

interface BeginProps {
  declaration: Declaration;
  planId: string;
  crumbs?: readonly Crumb[];
  /** Beside the title: until when. */
  note?: ReactNode;
  /** Where it is shown once it has been begun; by default its general page. */
  pageOf?: (id: string) => string;
}

/** A declaration that is still to be begun for a plan: what it asks for, part by part. */
export function Begin({ declaration, planId, crumbs = [], note, pageOf }: BeginProps) {
  const t = useT();
  const [running, setRunning] = useState(false);
  const begin = async () => {
    setRunning(true);
    try {
      const { id } = await call(declaration, 'create', { body: { planId } });
      // Without its id it is found where it was begun.
      const page = pageOf ?? ((made: string) => declarationLinks.page(declaration.name, made));
      history.replace(id ? page(id) : (crumbs.findLast(({ to }) => to)?.to ?? HOME));
    } catch {
      // told by the request layer
      setRunning(false);
    }
  };
  const { form } = declaration;
  const { groups } = completenessOf(form, {}, serverToday());
  return (
    <>
      <PageHead crumbs={crumbs} title={labelOf(t, form)} note={note} />
      <section className={styles.card} aria-labelledby="declaration-parts">
        <h2 id="declaration-parts">{t('declaration.begin.parts', { n: groups.length })}</h2>
        <ol className={styles.parts}>
          {groups.map(({ name, missing }) => (
            <li key={name}>
              <b>{groupName(t, form, name)}</b>
              <small>
                {missing.length > 0
                  ? t('declaration.begin.required', { n: missing.length })
                  : t('form.outline.optional')}
              </small>
            </li>
          ))}
        </ol>
        <div className={styles.foot}>
          <p>{t('declaration.begin.text')}</p>
          <Button type="primary" size="large" loading={running} onClick={() => void begin()}>
            {t('declaration.begin')}
          </Button>
        </div>
      </section>
    </>
  );
}
