import type { CertificatePalette } from '../domain/certificate/drawing';
import { color } from './tokens';

const light = (name: Parameters<typeof color>[0]) => color(name, 'light');

/** Colours of a drawn certificate: the same on the screen and in the PDF, in every theme. */
export const certificatePalette: CertificatePalette = {
  paper: light('certificatePaper'),
  frame: light('certificateFrame'),
  heading: light('certificateHeading'),
  ink: light('certificateInk'),
  note: light('certificateNote'),
  seal: light('certificateSeal'),
};
