import { BusinessError } from '../http/errors';
import { counted } from '../metrics/metrics';

/** Counts an upload of this many bytes by how it ends: stored, refused with a reason for the person, or failed. */
export async function countedUpload<T>(bytes: number, store: () => Promise<T>): Promise<T> {
  try {
    const stored = await store();
    counted.uploads.inc({ result: 'stored' });
    counted.uploadBytes.inc(bytes);
    return stored;
  } catch (error) {
    counted.uploads.inc({ result: error instanceof BusinessError ? 'refused' : 'failed' });
    throw error;
  }
}
