import { color, fonts } from '@config/tokens';
import { type CertificatePalette, certificateSvg, type Drawing } from '@domain/certificate/drawing';

const light = (name: Parameters<typeof color>[0]) => color(name, 'light');
const colors: CertificatePalette = {
  paper: light('certificatePaper'),
  frame: light('certificateFrame'),
  heading: light('certificateHeading'),
  ink: light('certificateInk'),
  note: light('certificateNote'),
  seal: light('certificateSeal'),
};

/** A certificate as a picture of its own: the drawing that the PDF is made of. */
export const certificatePicture = ({ fields, qr }: Drawing): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(certificateSvg({ fields, qr }, { colors, font: fonts.serif }))}`;
