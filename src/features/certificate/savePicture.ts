import { certificateSize } from '@domain/certificate/drawing';

/** Twice the size on the screen: fit for print on A4. */
const SCALE = 2;

/** Saves a drawing as PNG under a name. Rejects when the browser cannot make it. */
export async function savePicture(src: string, name: string): Promise<void> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = certificateSize.width * SCALE;
  canvas.height = certificateSize.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
