import { type Features, featureNames } from '../domain/features';
import { defaultLocale, type Locale, locales } from './locales';

/**
 * Variants of the product: a record for each, with a pair of hosts for each environment. A further variant is an entry
 * here. Everything below reaches the browser, so nothing secret belongs here.
 */
export const environments = ['dev', 'test', 'prod'] as const;
export type Environment = (typeof environments)[number];

export { defaultLocale, type Locale, locales };

/** Texts that belong to the customer and not to the product. */
export interface VariantTexts {
  /** Document title and name beside the logo. */
  title: string;
  /** Description of the page, for search engines and previews of a link. */
  description: string;
  platform: string;
  organiser: string;
  service: string;
  /** Province of the printed forms. */
  province: string;
  filing: string;
  registration: string;
}

interface Hosts {
  /** '' = the origin that serves the page; otherwise scheme and host without a trailing slash. */
  apiHost: string;
  fileHost: string;
  /**
   * Is the API the product's own server? Only that server understands the product's headers, which then go with every
   * call. Absent: true where the API has the pages' origin. Set false for a province's own API behind that origin, and
   * true for the product's server on another origin.
   */
  builtIn?: boolean;
}

export interface Variant {
  base: string;
  publicPath: string;
  /** File below the public path. */
  logo: string;
  /** Folder below public/art with drawings (logo, scenes) that take the place of the common ones. */
  art?: string;
  features: Features;
  /** Working days within which a school decides on a registration. */
  approvalDays: number;
  /** Where an environment differs from `features`. */
  featuresIn?: Partial<Record<Environment, Partial<Features>>>;
  texts: Record<Locale, VariantTexts>;
  hosts: Record<Environment, Hosts>;
}

/** Values that a stamped bundle carries into the browser, as `window.__DEPLOYMENT__`. */
export interface Deployment extends Omit<Variant, 'hosts' | 'featuresIn'>, Required<Hosts> {
  variant: string;
  env: Environment;
}

const features: Features = {
  register: true,
  officialAccount: true,
  comments: true,
  recharge: true,
  refund: true,
  scanLogin: false,
  studios: false,
};

export const variants: Record<string, Variant> = {
  default: {
    base: '/teacher/',
    publicPath: '/teacher/',
    logo: 'logo.svg',
    features,
    approvalDays: 3,
    texts: {
      'zh-CN': {
        title: '教师个人空间',
        description:
          '云岭省教师研修平台：在线选学与培训、年度考核、课题与职称申报、学分与证书、个人档案，集中在教师本人的空间里办理。',
        platform: '云岭省教师研修平台',
        organiser: '云岭省教师发展中心 主办',
        service: '服务电话 0800-812-3366（工作日 9:00–18:00）',
        province: '云岭省',
        filing: '岭ICP备20240611号-1',
        registration: '岭公网安备 45020202000318 号',
      },
      'en-US': {
        title: 'Teacher Personal Space',
        description:
          'Courses and training, yearly assessment, research plans, credits and certificates of the teachers of Yunling.',
        platform: 'Yunling Teacher Training Platform',
        organiser: 'Yunling Teacher Development Centre',
        service: 'Service line 0800-812-3366 (working days 9:00–18:00)',
        province: 'Yunling Province',
        filing: 'ICP 20240611-1',
        registration: 'Public security filing 45020202000318',
      },
      'ar-EG': {
        title: 'المساحة الشخصية للمعلم',
        description: 'المقررات والتدريب والتقييم السنوي والأبحاث والنقاط والشهادات لمعلمي مقاطعة يونلينغ في مكان واحد.',
        platform: 'منصة تدريب المعلمين بمقاطعة يونلينغ',
        organiser: 'مركز تنمية المعلمين بمقاطعة يونلينغ',
        // U+2066 and U+2069 keep the number in one piece.
        service: 'هاتف الخدمة \u20660800-812-3366\u2069 (أيام العمل 9:00–18:00)',
        province: 'مقاطعة يونلينغ',
        filing: 'ICP 20240611-1',
        registration: 'تسجيل الأمن العام 45020202000318',
      },
    },
    hosts: {
      dev: { apiHost: '', fileHost: '' },
      test: { apiHost: 'https://api-test.yunling-jspx.example', fileHost: 'https://file-test.yunling-jspx.example' },
      prod: { apiHost: 'https://api.yunling-jspx.example', fileHost: 'https://file.yunling-jspx.example' },
    },
  },
  lz: {
    base: '/lz/teacher/',
    publicPath: '/lz/teacher/',
    logo: 'logo.svg',
    art: 'lz',
    features,
    approvalDays: 3,
    // In production studios stay off until the city has tested their screens: a page that teachers have seen cannot
    // be taken back.
    featuresIn: { dev: { studios: true }, test: { studios: true } },
    texts: {
      'zh-CN': {
        title: '教师个人空间',
        description:
          '临江市教师研修平台：在线选学与培训、年度考核、课题与职称申报、学分与证书、个人档案，集中在教师本人的空间里办理。',
        platform: '临江市教师研修平台',
        organiser: '临江市教师进修学院 主办',
        service: '服务电话 0800-812-5521（工作日 8:30–17:30）',
        province: '云岭省',
        filing: '岭ICP备20240922号-3',
        registration: '岭公网安备 45010202000527 号',
      },
      'en-US': {
        title: 'Teacher Personal Space',
        description:
          'Courses and training, yearly assessment, research plans, credits and certificates of the teachers of Linjiang.',
        platform: 'Linjiang Teacher Training Platform',
        organiser: 'Linjiang Institute of Teacher Education',
        service: 'Service line 0800-812-5521 (working days 8:30–17:30)',
        province: 'Yunling Province',
        filing: 'ICP 20240922-3',
        registration: 'Public security filing 45010202000527',
      },
      'ar-EG': {
        title: 'المساحة الشخصية للمعلم',
        description: 'المقررات والتدريب والتقييم السنوي والأبحاث والنقاط والشهادات لمعلمي مدينة لينجيانغ في مكان واحد.',
        platform: 'منصة تدريب المعلمين بمدينة لينجيانغ',
        organiser: 'معهد إعداد المعلمين بمدينة لينجيانغ',
        service: 'هاتف الخدمة \u20660800-812-5521\u2069 (أيام العمل 8:30–17:30)',
        province: 'مقاطعة يونلينغ',
        filing: 'ICP 20240922-3',
        registration: 'تسجيل الأمن العام 45010202000527',
      },
    },
    hosts: {
      dev: { apiHost: '', fileHost: '' },
      test: { apiHost: 'https://api-test.linjiang-jspx.example', fileHost: 'https://file-test.linjiang-jspx.example' },
      prod: { apiHost: 'https://api.linjiang-jspx.example', fileHost: 'https://file.linjiang-jspx.example' },
    },
  },
};

/** Stands in the compiled bundle where a variant's public path goes. */
export const PUBLIC_PATH_MARK = '/__public_path__/';

/** Stands in index.html where each answer carries its own nonce; the page's boot script gives it to style elements. */
export const NONCE_MARK = '__csp_nonce__';

const pathShape = /^\/(?:[a-z0-9-]+\/)*$/;
const hostShape = /^(?:https?:\/\/[^/\s]+)?$/;

/** Names of missing or malformed fields of one variant, as dotted paths; empty when it is complete. */
export function variantProblems(variant: Partial<Variant> | undefined): string[] {
  if (!variant) return ['(unknown variant)'];
  const problems: string[] = [];
  const check = (ok: boolean, field: string) => {
    if (!ok) problems.push(field);
  };
  check(pathShape.test(variant.base ?? ''), 'base');
  check(pathShape.test(variant.publicPath ?? ''), 'publicPath');
  check(Boolean(variant.logo), 'logo');
  for (const name of featureNames) check(typeof variant.features?.[name] === 'boolean', `features.${name}`);
  check(Number.isInteger(variant.approvalDays) && Number(variant.approvalDays) > 0, 'approvalDays');
  for (const locale of locales)
    for (const name of Object.keys(variants.default?.texts['zh-CN'] ?? {}))
      check(Boolean(variant.texts?.[locale]?.[name as keyof VariantTexts]?.trim()), `texts.${locale}.${name}`);
  for (const env of environments)
    for (const host of ['apiHost', 'fileHost'] as const) {
      const value = variant.hosts?.[env]?.[host];
      check(value !== undefined && hostShape.test(value), `hosts.${env}.${host}`);
    }
  return problems;
}

/** The switches of a variant in one environment. */
export const featuresOf = ({ features: own, featuresIn }: Variant, env: Environment): Features => ({
  ...own,
  ...featuresIn?.[env],
});

/** Throws with the variant's and the missing field's name when a variant is incomplete. Called when a build starts. */
export function checkVariants(all: Record<string, Partial<Variant>> = variants): void {
  for (const [name, variant] of Object.entries(all)) {
    const problems = variantProblems(variant);
    if (problems.length) throw new Error(`Variant "${name}" is incomplete: ${problems.join(', ')}`);
  }
}

/** The values of one variant in one environment. Throws on an unknown name. */
export function deploymentOf(name: string, env: string, hosts?: Hosts): Deployment {
  const variant = variants[name];
  if (!variant) throw new Error(`Unknown variant "${name}"; known: ${Object.keys(variants).join(', ')}`);
  if (!environments.includes(env as Environment))
    throw new Error(`Unknown environment "${env}"; known: ${environments.join(', ')}`);
  const problems = variantProblems(variant);
  if (problems.length) throw new Error(`Variant "${name}" is incomplete: ${problems.join(', ')}`);
  const { hosts: all, featuresIn: _, ...rest } = variant;
  const features = featuresOf(variant, env as Environment);
  const { apiHost, fileHost, builtIn = apiHost === '' } = hosts ?? all[env as Environment];
  return { ...rest, features, apiHost, fileHost, builtIn, variant: name, env: env as Environment };
}
