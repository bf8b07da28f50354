import { FileTextOutlined } from '@ant-design/icons';
import type { ImprintEvent } from '@domain/api/personnel';
import { isPicture } from '@domain/personnel/file';
import type { Ref } from 'react';
import { FileStateTag } from '@/components/FileStateTag';
import { LinkButton } from '@/components/LinkButton';
import { useFileUrl } from '@/hooks/useFileUrl';
import { useT } from '@/hooks/useT';
import { knownDate } from '@/services/format';
import { Originals } from '../Originals';
import styles from './imprint.module.css';
import { KindMark } from './shapes';

/** Proof of an event: the original when it is a picture, the state of its check, and its source. */
export function ProofPanel({ event, box }: { event: ImprintEvent; box: Ref<HTMLElement> }) {
  const t = useT();
  const { title, detail, date, kind, state, source, files, link } = event;
  const picture = files.find(isPicture);
  const href = useFileUrl(picture?.resUrlFull);
  return (
    <section ref={box} tabIndex={-1} className={styles.proof} aria-label={title}>
      <div className={styles.proofHead}>
        <span className={styles.badge}>
          <KindMark kind={kind} />
        </span>
        <div>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <p>
            <bdi>{knownDate(date)}</bdi> {detail && <bdi>{detail}</bdi>}
          </p>
        </div>
      </div>
      {picture ? (
        <div className={styles.original}>{href && <img src={href} alt={t('personnel.proof', { title })} />}</div>
      ) : (
        files.length > 0 && (
          <div className={styles.sheet}>
            <FileTextOutlined aria-hidden />
            <bdi>{files[0]?.resName}</bdi>
          </div>
        )
      )}
      <p className={styles.from}>
        <FileStateTag state={state} /> {t('personnel.rings.from', { source: t(`personnel.source.${source}`) })}
      </p>
      <div className={styles.acts}>
        <Originals title={title} files={files.slice(0, 1)} words={t('personnel.rings.seeOriginal')} />
        {link && (
          <LinkButton kind="default" to={link}>
            {t('personnel.rings.seeRecord')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
