import { applicable, normalised, type Row } from '../forms';
import { type ProfileValues, profile } from './definition';

export * from './definition';

/**
 * The profile as it is stored: texts trimmed, blank values and fields that do not apply left out, data of the ID card
 * filled in.
 */
export const normalisedProfile = (values: Row): ProfileValues =>
  normalised(profile, applicable(profile, normalised(profile, values))) as ProfileValues;
