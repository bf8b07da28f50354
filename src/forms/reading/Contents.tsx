import type { MessageKey } from '@locales/keys';
import { useT } from '@/hooks/useT';
import { jumpToSection, sectionId } from '../jump';
import { useCurrentSection } from '../layouts/useCurrentSection';
import styles from './reading.module.css';
import type { Section } from './sections';

/** Section as its contents name it. */
export type Headed = Pick<Section, 'name' | 'number' | 'heading'>;

interface Props {
  sections: readonly Headed[];
  /** After a jump, for a sheet that closes then. */
  onJump?: () => void;
}

/** Contents of a document; the section in view is marked. */
export function Contents({ sections, onJump }: Props) {
  const t = useT();
  const current = useCurrentSection(sections.map(({ name }) => name));
  return (
    <nav className={styles.contents} aria-label={t('form.contents')}>
      {sections.map(({ name, number, heading }) => (
        <a
          key={name}
          href={`#${sectionId(name)}`}
          aria-current={name === current ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onJump?.();
            jumpToSection(name);
          }}
        >
          <span>{number ?? '·'}</span>
          {t(heading as MessageKey)}
        </a>
      ))}
    </nav>
  );
}
