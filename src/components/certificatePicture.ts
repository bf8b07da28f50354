import { certificatePalette } from '@config/certificatePalette';
import { fonts } from '@config/tokens';
import { certificateSvg, type Drawing } from '@domain/certificate/drawing';

/** A certificate as a picture of its own: the drawing that the PDF is made of. */
export const certificatePicture = ({ fields, qr }: Drawing): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(certificateSvg({ fields, qr }, { colors: certificatePalette, font: fonts.serif }))}`;
