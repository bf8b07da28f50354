import { type Features, variants } from '../../config/variants';
import { forbidden } from './errors';

/** Throws 403 for what the deployment has switched off (specification §9, feature switches). */
export function assertFeature(feature: keyof Features): void {
  const variant = variants[process.env.VARIANT ?? 'default'] ?? variants.default;
  if (!variant?.features[feature]) throw forbidden('error.switchedOff');
}
