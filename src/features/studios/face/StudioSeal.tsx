import type { StudioCard } from '@domain/api/studio';
import { StudioType } from '@domain/enums';
import { GrowthRings } from '@/components/art/GrowthRings';
import { seedOf } from '@/components/art/geometry';
import type { Palette } from '@/components/art/palette';
import { useFileUrl } from '@/hooks/useFileUrl';
import styles from './face.module.css';

/** Each type has its ground. Of teachers at schools there are the most: theirs are told apart by what they teach. */
const palettes: Readonly<Record<StudioType, readonly Palette[]>> = {
  [StudioType.FamousTeacher]: ['act', 'wait', 'up'],
  [StudioType.FamousPrincipal]: ['ok'],
  [StudioType.FamousTeacherVocational]: ['info'],
  [StudioType.FamousTeacherUndergraduate]: ['info'],
};
/** Those of a type that is not told. */
const plain: readonly Palette[] = ['info'];
const paletteOf = ({ type, subjectName = '' }: StudioSealProps['studio']): Palette | undefined => {
  const own = palettes[type] ?? plain;
  return own[seedOf(subjectName) % own.length];
};

interface StudioSealProps {
  studio: Pick<StudioCard, 'studioId' | 'type' | 'subjectName' | 'hostName' | 'idphoto'>;
  size?: number;
}

/** The photo of a studio, or its host's family name in rings. Decorative: the name stands beside it. */
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
