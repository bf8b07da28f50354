import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../src/pages');

/** Paths below `base`, one for each word of a list. */
const below = (base: string, pages: string) => pages.split(/\s+/).map((page) => `${base}/${page}`);
const kpi = 'explain write newnotices noticesDetails declareGuide home result';

/** Agreed page addresses, with their letter case. `mykpi/index` and similar ones are pages, not their section. */
export const agreed = [
  ...below('/user', 'login register forgetpwd first'),
  ...below('/other', 'transfer print/annassmodules print/declaration'),
  ...below('/exception', '404 building'),
  ...below('/personal', 'profile enterprise mystudios statistics calendar'),
  '/personal/console/myorder/unpaid',
  ...below(
    '/personal/console',
    'general myselfselection/list mytraining/list mytraining/details mytraining/course mytraining/survey mysrplan/list myannualass/list mycredit mycertificate/list mycertificate/detail myorder/list myaccount myprofile/infowrite mykpi/index myRecognitionKpi/index myeed/list',
  ),
  ...below(
    '/personal/console/mysrplan/subject',
    'decflow subjectappedit openingappedit openingresultedit processmgtedit conclusionedit details',
  ),
  ...below('/personal/console/mysrplan/thesis', 'decflow thesisappedit details'),
  ...below('/personal/console/personnelFiles', 'myarchives growtImprint myResume'),
  ...below('/personal/prokpi', kpi),
  ...below('/personal/recognitionKpi', kpi),
  '/personal/selfselection/trainingplan/list',
  ...below('/personal/selfselection/myplan', 'selectedcourses orderpay'),
  ...below('/personal/selfselection/plansub', 'plandetails mycoursedetails courses coursedetails archives'),
  ...below(
    '/personal',
    'project/list project/details project/works review/list appraisingList/list recognitionReview/list accountReview/list studioReview/list eedReview/list certificateReview/list certificateReview/earlier creditReview/list importTeachers importEed',
  ),
  ...below('/personal/srplan', 'list open'),
  ...below('/personal/annualass', 'list details details/assessInfocomplete details/compare details/modules ntregform'),
  // Every declaration, named in the query of the address.
  ...below('/personal', 'declaration declaration/compare'),
  ...below('/personal/eed', 'list detail'),
  ...below('/personal/notice', 'list details'),
  ...below('/personal/message', 'list settings'),
  ...below('/personal/workroom/square', 'index list detail explain declare'),
];

/** Addresses that only redirect. */
export const redirects: Record<string, string> = {
  '/': '/user/login/',
  '/*': '/user/login/',
  '/user': '/user/login/',
  '/user/*': '/user/login/',
  '/other/*': '/',
  '/exception': '/exception/404',
  '/exception/*': '/exception/404',
  '/personal': '/personal/console/general',
  '/personal/console': '/personal/console/general',
  ...Object.fromEntries(
    [
      ...below('/personal/console', 'myselfselection mytraining mysrplan myannualass mycertificate myorder myeed'),
      ...below(
        '/personal',
        'project review appraisingList recognitionReview accountReview studioReview eedReview certificateReview creditReview srplan annualass eed notice message',
      ),
    ].map((section) => [section, `${section}/list`]),
  ),
  '/personal/console/mysrplan/subject': '/personal/console/mysrplan/list',
  '/personal/console/mysrplan/thesis': '/personal/console/mysrplan/list',
  '/personal/console/myprofile': '/personal/console/myprofile/infowrite',
  '/personal/console/mykpi': '/personal/console/mykpi/index',
  '/personal/console/myRecognitionKpi': '/personal/console/myRecognitionKpi/index',
  '/personal/console/personnelFiles': '/personal/console/personnelFiles/myarchives',
  '/personal/prokpi': '/personal/prokpi/home',
  '/personal/recognitionKpi': '/personal/recognitionKpi/home',
  ...Object.fromEntries(
    ['', '/trainingplan', '/myplan', '/plansub'].map((section) => [
      `/personal/selfselection${section}`,
      '/personal/selfselection/trainingplan/list',
    ]),
  ),
  '/personal/workroom': '/personal/workroom/square/index',
  '/personal/workroom/square': '/personal/workroom/square/index',
};

export const layouts = ['/user', '/exception', '/personal', '/personal/console', '/manage'];

export const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file));
/** The address of a page file, by the rule of the framework's convention routes. */
export const addressOf = (file: string) =>
  `/${file
    .replace(/\.tsx?$/, '')
    .replace(/(^|\/)\$$/, '$1*')
    .replace(/(^|\/)index$/, '')}`.replace(/(.)\/$/, '$1');
export const isLayout = (file: string) => files.some((other) => other.startsWith(`${file.replace(/\.tsx?$/, '')}/`));
export const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Page files by their address. */
export const found = new Map(files.filter((file) => !isLayout(file)).map((file) => [addressOf(file), file]));
// A folder named Index is how a page gets an address that ends in /index; the router ignores letter case.
export const plain = (address: string) => address.replace(/\/Index$/, '/index');

/** Every page: the agreed ones, and further ones that the frame leads to. */
export const pages = [...found.keys()].map(plain).filter((address) => !(address in redirects));

/** Pages that only say that they are under construction. */
export const placeholders = pages.filter((page) => {
  const file = found.get(page) ?? found.get(page.replace(/\/index$/, '/Index'));
  return file !== undefined && page.startsWith('/personal') && text(file).includes('<Building');
});
