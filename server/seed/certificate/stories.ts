import { CertificateKind } from '../../../domain/enums';
import { Grade } from '../../../domain/statuses';
import type { CertificateDetails } from '../../db/schema';
import { creditsOf } from '../credit/entries';

/** A certificate of teacher01 with its history. */
export interface Story {
  key: string;
  certType: CertificateKind;
  year: number;
  title: string;
  org: string;
  hour?: number;
  credit: number;
  details: CertificateDetails;
  applied?: string;
  opened?: string;
  decided?: { at: string; reason?: string };
  /** Last digits of its number, and how often it was checked. */
  serial?: number;
  checked?: number;
  revoked?: { at: string; reason: string; by: string };
  remark?: string;
  /** A training of the demonstration, by its number. */
  project?: number;
  /** Bears the same thing as another one. */
  sameAs?: string;
}

const year2025 = creditsOf(2025);

const { Completion, Credit } = CertificateKind;
const centre = '云岭省教师发展中心';
const city = '临江市教育局';
const office = '临江市教研室';

/** Over the years: those that hold, one that was revoked with the one that holds instead, two that wait, one that was not passed. */
export const stories: readonly Story[] = [
  {
    key: 'rural',
    certType: Completion,
    year: 2026,
    title: '乡村教师课堂教学改进',
    org: centre,
    hour: 60,
    credit: 4,
    details: { from: '2026-03-01', to: '2026-06-30', grade: Grade.Good },
    applied: '2026-07-01 09:12:00',
    opened: '2026-07-03 14:20:00',
    decided: { at: '2026-07-06 10:05:00' },
    serial: 31_857,
    checked: 3,
  },
  {
    key: 'year2025',
    certType: Credit,
    year: 2025,
    title: '2025 年度继续教育',
    org: city,
    credit: year2025.sum,
    details: {
      from: '2025-01-01',
      to: '2025-12-31',
      courses: year2025.courses.map(({ title, credit, date }) => ({ title, credit, date })),
    },
    applied: '2026-01-08 20:31:00',
    opened: '2026-01-10 09:40:00',
    decided: { at: '2026-01-12 16:18:00' },
    serial: 208_416,
    checked: 2,
  },
  {
    key: 'homework2024',
    certType: Completion,
    year: 2024,
    title: '“双减”背景下初中数学作业设计',
    org: office,
    hour: 32,
    credit: 2,
    details: { from: '2024-03-11', to: '2024-06-14', grade: Grade.Excellent },
    applied: '2024-06-18 19:02:00',
    opened: '2024-06-20 10:00:00',
    decided: { at: '2024-06-24 11:30:00' },
    serial: 17_530,
    checked: 5,
  },
  {
    key: 'net2023',
    certType: Completion,
    year: 2023,
    title: '2023 年网络研修',
    org: city,
    hour: 48,
    credit: 3,
    details: { from: '2023-03-01', to: '2023-11-30', grade: Grade.Pass },
    applied: '2023-12-04 20:00:00',
    opened: '2023-12-06 09:00:00',
    decided: { at: '2023-12-08 15:00:00' },
    serial: 19_204,
    checked: 1,
  },
  {
    key: 'net2023again',
    certType: Completion,
    year: 2023,
    title: '2023 年网络研修',
    org: city,
    hour: 48,
    credit: 3,
    details: { from: '2023-03-01', to: '2023-11-30', grade: Grade.Pass },
    decided: { at: '2023-12-20 15:00:00' },
    serial: 21_377,
    sameAs: 'net2023',
    revoked: { at: '2026-09-01 10:00:00', reason: '同一培训重复发证', by: 'net2023' },
  },
  {
    key: 'mentor',
    certType: Completion,
    year: 2026,
    title: '青年教师导师培训',
    org: centre,
    hour: 16,
    credit: 1,
    details: { from: '2026-09-20', to: '2026-11-15', grade: Grade.Good },
    applied: '2026-11-20 19:40:00',
    remark: '结对青年教师两名，听课记录见附件。',
  },
  {
    key: 'maths',
    certType: Completion,
    year: 2026,
    title: '新课标初中数学专题研修',
    org: office,
    hour: 24,
    credit: 2,
    details: { from: '2026-08-20', to: '2026-10-31', grade: Grade.Excellent },
    applied: '2026-11-12 20:15:00',
    opened: '2026-11-18 10:40:00',
  },
  {
    key: 'standard',
    certType: Completion,
    year: 2026,
    title: '义务教育新课标落实研修',
    org: '云岭省教育厅',
    hour: 12,
    credit: 1.2,
    details: { from: '2026-03-15', to: '2026-06-15', grade: Grade.Good },
    applied: '2026-11-09 18:50:00',
    opened: '2026-11-11 09:30:00',
    decided: { at: '2026-11-14 10:40:00', reason: '校本研修证明未盖章，请补传盖章页后重新申请。' },
    remark: '校本研修证明见附件。',
    project: 2,
  },
];
