import { applicable, normalised, type Row } from '../forms';
import { type ProfileValues, profile } from './definition';

export * from './definition';

/** Texts trimmed, blank values and fields that do not apply left out, and what the ID card says filled in: what is stored. */
export const normalisedProfile = (values: Row): ProfileValues =>
  normalised(profile, applicable(profile, normalised(profile, values))) as ProfileValues;
