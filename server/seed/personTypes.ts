import type { StageCategory } from '../../domain/enums';

export type Sex = 1 | 2;
export type RoleName = 'teacher' | 'trainer' | 'manager' | 'enterprise';

/** Grants that belong to the person; studios add the ids they are managed and joined by. */
export interface SeedGrants {
  projectReview: boolean;
  appraising: boolean;
  recognitionReview: boolean;
  studioDeclareReview: boolean;
  importTeachers: boolean;
  accountReview: boolean;
}

/** The teacher certificate; `type` and `status` are ids of the dictionaries certType and certStatus. */
export interface SeedTeacherCert {
  no: string;
  date: string;
  org: string;
  type: string;
  status: string;
}

/** Profile fields of MyProfile; fields that are not filled in are absent. Names with Id hold dictionary ids. */
export interface SeedProfile {
  sex: Sex;
  birthday: string;
  educationNo?: string;
  nationality?: string;
  policitalStatus?: string;
  isMarried?: boolean;
  firstTeachingTime?: string;
  institution?: string;
  employmentTime?: string;
  positionName?: string;
  engageWork?: string;
  jobOccupations: string[];
  mainPeriodId?: string;
  mainSubjectId?: string;
  otherTeaching: { periodId: string; subjectId: string }[];
  vocationalMajorId?: string;
  higherLevelId?: string;
  subjectCategoryId?: string;
  mainLanguage?: string;
  otherLanguages: string[];
  isBilingual: boolean;
  teacherRole: boolean;
  trainerRole: boolean;
  managerRole: boolean;
  graduateUniversity?: string;
  highestEducationLevelId?: string;
  major?: string;
  industry?: string;
  highestDegreeLevelId?: string;
  positionId?: string;
  titleId?: string;
  teacherCert: SeedTeacherCert | null;
}

export interface SeedTeacher {
  userId: string;
  loginName: string;
  realName: string;
  idDocType: 1 | 2;
  idDocNo: string;
  mobile: string;
  email?: string;
  orgId: string;
  stageCategory: StageCategory;
  roles: RoleName[];
  grants: SeedGrants;
  profile: SeedProfile;
  profileReview: 1 | 2 | 3;
  profileReviewReason?: string;
  /** Yuan. */
  balance: number;
  /** Credits that the platform has recorded for earlier years. */
  credit: number;
  isOfficialBound: boolean;
  createdAt: string;
  /** When the registration was approved, of a person whose account is new; others are there from before. */
  approvedAt?: string;
  lastLoginTime?: string;
}
