import { MessageCategory } from '../enums';
import type { NoticeDefinition } from '../notices/notice';

const { Notice: category, Todo } = MessageCategory;

/** Messages about what the offices do to their resources: changes that need a second person, rights, and accounts. */
export const manageNotices = {
  'manage.confirm': {
    category: Todo,
    urgent: 'soon',
    page: 'manageRequest',
    sample: { name: '莫雨桐', what: '陆安之，临江市教育局：人员管理', time: '2026-11-12 09:30:00' },
  },
  'manage.confirmed': {
    category,
    page: 'manageRequest',
    sample: { name: '黎山', what: '陆安之，临江市教育局：人员管理' },
  },
  'manage.refused': {
    category,
    page: 'manageRequest',
    sample: { name: '黎山', what: '陆安之，临江市教育局：人员管理' },
  },
  'manage.given': { category, page: 'manage', sample: { office: '临江市教育局', what: '人员管理' } },
  'manage.expired': { category, page: 'manageRequest', sample: { what: '陆安之，临江市教育局：人员管理' } },
  'manage.lapsed': { category, sample: { office: '临江市教育局', day: '2026-11-30' } },
  'manage.locked': {
    category,
    urgent: 'always',
    toLocked: true,
    page: 'profile',
    sample: { reason: '账号疑似被他人使用' },
  },
  'manage.unlocked': { category, urgent: 'soon', page: 'profile', sample: {} },
  'manage.mobile': { category, urgent: 'always', page: 'profile', sample: { mobile: '139****0821' } },
  'manage.corrected': { category, page: 'profile', sample: { name: '覃国栋' } },
  'manage.signedOut': { category, urgent: 'always', page: 'profile', sample: {} },
  'manage.returned': { category, urgent: 'soon', page: 'profile', sample: {} },
  'manage.merged': { category, page: 'profile', sample: { from: '三岔镇第二小学', into: '三岔镇中心小学' } },
  'manage.mergeUndone': { category, page: 'profile', sample: { from: '三岔镇第二小学' } },
  'manage.seated': { category, page: 'manage', sample: { office: '临江市教育局', what: '年度考核' } },
  'manage.seatedFrom': {
    category,
    page: 'manage',
    sample: { office: '临江市教育局', what: '年度考核', since: '2026-12-05' },
  },
  'manage.unseated': { category, sample: { office: '临江市教育局' } },
  'manage.deputy': {
    category,
    sample: { name: '莫雨桐', office: '临江市教育局', what: '年度考核', since: '2026-11-30', until: '2026-12-11' },
  },
  'manage.deputyOver': { category, sample: { name: '莫雨桐', office: '临江市教育局' } },
  'manage.away': {
    category,
    sample: { name: '黎山', office: '临江市教育局', what: '年度考核', since: '2026-11-30', until: '2026-12-11' },
  },
  'manage.back': { category, sample: { name: '黎山', office: '临江市教育局' } },
  'manage.handedTo': { category, sample: { name: '黎山', office: '临江市教育局', n: 12 } },
  'manage.handedFrom': { category, sample: { name: '莫雨桐', office: '临江市教育局', n: 12 } },
  'manage.ended': { category, sample: { office: '临江市教育局' } },
} as const satisfies Record<`manage.${string}`, NoticeDefinition>;
