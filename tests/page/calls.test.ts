import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { namedRecords, recordList } from '../../domain/assessment/binding';
import { recordCalls } from '../../src/records/calls';
import { answerCalls, bootUmi } from '../support/umi';

/* Every call of the specified client is made by this client, in the area that needs it. */

const of = (method: string, names: string, prefix = '') =>
  names.split(/\s+/).map((name) => `${method} ${prefix}${name}`);
const categories = Object.keys(namedRecords).filter((name) => name !== 'TeachingWorkload');

const specified = [
  ...of('GET', 'GetUserInfo GetSimilarAccountInfo VerifyVerificationCode RetrievePwdSMSCode', 'Account/'),
  ...of('GET', 'VerifyRetrievePwdSMSCode', 'Account/'),
  'POST Account/MergeAccount',
  'PUT Account/ModifyPwd',
  ...of('GET', 'GetAnnualAssessmentInfo GetAnnualAssessmentTeacherInfo GetDeclareDict'),
  ...of(
    'GET',
    'Education WorkExperience PartTimeJob AwardsSituation TechnicalQualificationCert ProfessionalQualificationCert ResearchProject Thesis Book PatentBook OtherExperiences',
  ).map((call) => call.replace('GET ', 'GET GetAnnualAssessment').concat('Info')),
  ...of('GET', 'GetAttendanceMettingList GetTeachingWorkloadInfo GetHeadMasterWorkList GetGuidanceYoungTeacherList'),
  'GET GetMyAnnualAssessmentExamineDetail',
  ...of('PUT', 'ModifyJobOccupation ModifyTeacherInfo'),
  ...categories.flatMap((name) => [`POST ${name}Save`, `GET ${name}EditDetails`, `DELETE Delete${name}`]),
  ...of('GET', 'FindMsg TopMsg SumUnread', 'Message/'),
  'DELETE Message/DelMsg',
  'PUT Message/ReadMsg',
  ...of('GET', 'GetAllSysOrgInfo GetAllSysOrgBrowerKeyValue DownloadFilechunk', 'Public/'),
  ...of(
    'GET',
    'SearchPlan ScanSelection BrowsePlan GetProgress SearchCourse GetArchives GetHourStatus ListFramework SelectCourse GetShoppingCart SumShoppingCart GetCourseUrl ViewCourse ListMember PDFArchives',
    'SelfStudy/',
  ),
  ...of('PUT', 'SignupPlan InsertCourse', 'SelfStudy/'),
  'DELETE SelfStudy/DeleteCourse',
  'POST SelfStudy/DeleteCourses',
  ...of('GET', 'GetMyStudioList GetStudioInformation GetStudioDetails GetMyStudioMemberDict GetMyStudioMemberList'),
  ...of('GET', 'MyStudioMemberDetails EnterpriseMemberList GetEnterpriseMemberInfo'),
  ...of('GET', 'ExportMyStudioMemberList ExportEnterpriseMemberList'),
  ...of('PUT', 'ModifyStudioInformation ModifyStudioVideoIntro'),
  ...of('POST', 'MyStudioMemberExamine DeleteEnterpriseMember SaveEnterpriseMember'),
  // The decision is made at the desk of all reviewers, with the call of all desks.
  'GET FamousTeacherDeclareRecord/DeclareRecord',
];

/** Normalises a call in code: without `/api/` and without the ids in its path. */
const plain = (call: string) => call.replace(/ \/?(?:api\/)?/, ' ').replace(/\/(?:\{|\$\{|$).*/, '');

/** Calls in the source code: `api('GET /api/...')`, a list's `call:`, a download's address. */
function written(): Set<string> {
  const root = resolve(__dirname, '../../src');
  const found = new Set<string>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.|^\.umi/.test(name)) continue;
    const text = readFileSync(join(root, name), 'utf8');
    const made =
      /(?:\bapi\(\s*|\b(?:call|exported|read|save|remove|restore): |\? (?=api)|: api\()'((?:GET|POST|PUT|DELETE) \/api\/[^']+)'/g;
    for (const [, call = ''] of text.matchAll(made)) found.add(plain(call));
    for (const [, path = ''] of text.matchAll(/(?:start|download|fetchFile)\(\s*[`']\/api\/([^`']+)[`']/g))
      found.add(plain(`GET ${path}`));
  }
  return found;
}

bootUmi();

/** Calls that the record pages make, found by making them. */
async function ofRecords(): Promise<Set<string>> {
  const asked = new Set<string>();
  answerCalls((call) => {
    asked.add(plain(call));
    throw new Error('noted');
  });
  const keys = { assessmentId: 'a', planId: 'p' };
  for (const definition of recordList) {
    const { list, details, hasDetails, save, remove } = recordCalls(definition, keys);
    const calls = [
      list(),
      save({}),
      ...(hasDetails ? [details('1')] : []),
      ...(definition.single ? [] : [remove('1')]),
    ];
    for (const call of calls) await call.catch(() => undefined);
  }
  return asked;
}

test('the client makes the calls of the specification', async () => {
  const made = new Set([...written(), ...(await ofRecords())]);
  expect(specified.filter((call) => !made.has(call))).toEqual([]);
});

test('the details of a record, the hours and the sums of the cart are read where they are shown', () => {
  const text = (file: string) => readFileSync(resolve(__dirname, '../../src', file), 'utf8');
  expect(text('records/drawer.ts')).toContain('details(id');
  expect(text('forms/drawer/useDrawerForm.ts')).toContain('read(id');
  expect(text('features/selfStudy/courses/ChooseCourses.tsx')).toContain('useHours(planId)');
  expect(text('features/selfStudy/courses/CourseDetails.tsx')).toContain('useCartSum(ofPlan)');
});
