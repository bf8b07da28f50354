import { ReviewLevel } from '../enums';

const officeLevels: Readonly<Record<string, ReviewLevel>> = {
  county: ReviewLevel.County,
  city: ReviewLevel.City,
  province: ReviewLevel.Province,
};

/** The level at which an organisation of this kind reviews: the offices their own, every school the first. */
export const reviewLevelOf = (organisationKind: string): ReviewLevel =>
  officeLevels[organisationKind] ?? ReviewLevel.School;
