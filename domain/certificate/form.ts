import { CertificateKind } from '../enums';
import { defineForm } from '../forms';
import { area, attachments, choice, decimal, text } from '../forms/fields';
import { CERTIFICATE_FILES, CERTIFICATE_KIND } from './kind';

/**
 * Form of an application for a certificate. The teacher writes only the note and adds files; the server fills in the
 * rest.
 */
export const certificateForm = defineForm({
  name: CERTIFICATE_KIND,
  words: 'certificate.form',
  fields: {
    certType: choice({
      required: true,
      words: 'enum.certificateKind',
      options: [
        { name: 'completion', value: CertificateKind.Completion },
        { name: 'credit', value: CertificateKind.Credit },
      ],
    }),
    title: text({ required: true, max: 200 }),
    issueOrg: text({ required: true, max: 100 }),
    hour: decimal({ places: 1, min: 0 }),
    credit: decimal({ places: 1, min: 0 }),
    period: text({ max: 40 }),
    result: text({ max: 300 }),
    remark: area({ max: 300 }),
    files: attachments({ most: CERTIFICATE_FILES }),
  },
  groups: [
    { name: 'certificate', fields: ['certType', 'title', 'issueOrg', 'hour', 'credit', 'period', 'result'] },
    { name: 'note', fields: ['remark'] },
    { name: 'files', fields: ['files'] },
  ],
  title: 'title',
  sample: (i, year = 2026) => ({
    certType: CertificateKind.Completion,
    title: '乡村教师课堂教学改进',
    issueOrg: '云岭省教师发展中心',
    hour: 60,
    credit: 4 + i,
    period: `${year}-03-01 – ${year}-06-30`,
    remark: '校本研修记录已补盖公章。',
  }),
});
