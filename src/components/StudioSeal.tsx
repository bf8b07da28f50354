import type { StudioCard } from '@domain/api/studio';
import { StudioType } from '@domain/enums';
import { GrowthRings } from '@/components/art/GrowthRings';
import { seedOf } from '@/components/art/geometry';
import type { Palette } from '@/components/art/palette';
import { useFileUrl } from '@/hooks/useFileUrl';
import styles from './StudioSeal.module.css';

/** Colours of each type. Studios of school teachers are the most: their colour depends on the subject. */
const palettes: Readonly<Record<StudioType, readonly Palette[]>> = {
  [StudioType.FamousTeacher]: ['act', 'wait', 'up'],
  [StudioType.FamousPrincipal]: ['ok'],
  [StudioType.FamousTeacherVocational]: ['info'],
  [StudioType.FamousTeacherUndergraduate]: ['info'],
};
/** Colours for an unknown type. */
const plain: readonly Palette[] = ['info'];
const paletteOf = ({ type, subjectName = '' }: StudioSealProps['studio']): Palette | undefined => {
  const own = palettes[type] ?? plain;
  return own[seedOf(subjectName) % own.length];
};

interface StudioSealProps {
  studio: Pick<StudioCard, 'studioId' | 'type' | 'subjectName' | 'hostName' | 'idphoto'>;
  size?: number;
}

/** Photo of a studio, or the family name of its host in rings. Decorative: the name is shown beside it. */
export function StudioSeal({ studio, size = 72 }: StudioSealProps) {
  const href = useFileUrl(studio.idphoto?.resUrlFull);
  const box = { inlineSize: size, blockSize: size, borderRadius: size / 6 };
  if (href) return <img src={href} alt="" className={styles.photo} style={box} />;
  return (
    <GrowthRings
      seed={studio.studioId}
      letter={[...(studio.hostName ?? '')][0] ?? ''}
      palette={paletteOf(studio)}
      size={size}
    />
  );
}
