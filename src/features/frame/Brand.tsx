import { PageLink } from '@/components/PageLink';
import { asset, deployment, variantTexts } from '@/services/deployment';
import { HOME } from '@/services/home';
import styles from './header.module.css';

/** Logo, title and platform of the variant; leads home. */
export function Brand() {
  const { title, platform } = variantTexts();
  return (
    <PageLink to={HOME} className={styles.brand}>
      <img src={asset(deployment.logo)} width="30" height="30" alt="" />
      <span>
        {title}
        <small>{platform}</small>
      </span>
    </PageLink>
  );
}
