import type { Resume, ResumeRow } from '../../domain/api/resume';
import { personnelLinks } from '../../domain/personnel/file';
import type { Visitor } from './visitor';
import type { World } from './world';
import type { Writing } from './writing';

const resumes = ({ read }: World) => read<ResumeRow[]>('PersonnelFiles/ListResume');
/** Id of the first resume, which is there from the beginning. */
const FIRST = '0125000000000000001';
const first = () => personnelLinks.resume(FIRST);
const CALL = '/api/PersonnelFiles/SaveMyResume';

const EXTRA = '临时版';
/** Makes a resume that can be deleted, unless there is one. */
async function extra(world: World): Promise<{ id: string; made: boolean }> {
  const there = (await resumes(world)).find(({ name }) => name === EXTRA);
  if (there) return { id: there.resumeId, made: false };
  const stored = await world.read<Resume>(`PersonnelFiles/GetMyResume?resumeId=${FIRST}`);
  const { template, sections, custom, showPhoto, maskContact } = stored;
  const content = { template, sections, custom, showPhoto, maskContact, name: EXTRA };
  return { id: (await world.write<{ resumeId: string }>('POST', CALL, content)).resumeId, made: true };
}

/** Types a name, which saves by itself, or presses the retry button of a failed save. */
async function typeName(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  if (await visitor.shows(t('resume.retry'))) return visitor.click('button', t('resume.retry'));
  return visitor.type(t('resume.form.name'), current);
}
let current = '';

/** Writings of a teacher's personnel file. */
export const fileWritings: readonly Writing[] = [
  {
    screen: 'a version of the résumé, which is stored by itself',
    call: CALL,
    path: first,
    uses: true,
    guarded: true,
    // The place itself says that saving failed, whatever kind of message the server asks for.
    inPlace: true,
    fill: async (visitor, n) => {
      current = `第 ${n} 版`;
      if (!visitor.page.url().includes('/myResume')) await visitor.goto(first());
      await visitor.waitForText(visitor.t('resume.sections.how'));
      return [current];
    },
    act: typeName,
    done: ({ waitForText, t }) => waitForText(new RegExp(t('resume.saved', { time: '\\d{2}:\\d{2}' }))),
    effects: async ({ read }) => (await read<Resume>(`PersonnelFiles/GetMyResume?resumeId=${FIRST}`)).rowVersion,
  },
  {
    screen: 'throwing a version of the résumé away',
    call: '/api/PersonnelFiles/DelResume/*',
    path: first,
    ownWords: true,
    fill: async (visitor) => {
      const { page, t, world } = visitor;
      const { id, made } = await extra(world);
      if (made || !page.url().includes(id)) await visitor.goto(personnelLinks.resume(id));
      await visitor.waitForText(EXTRA);
      if (!(await visitor.shows(t('resume.delete')))) await visitor.click('button', t('resume.more'));
      await visitor.find('menuitem', t('resume.delete'));
      return [EXTRA];
    },
    act: ({ click, t }) => click('menuitem', t('resume.delete')),
    done: async ({ page }) =>
      page.waitForFunction(
        (name: string) => {
          const tabs = [...document.querySelectorAll('nav button')];
          return tabs.length > 0 && !tabs.some((one) => one.textContent?.includes(name));
        },
        {},
        EXTRA,
      ),
    effects: async (world) => 0 - (await resumes(world)).length,
  },
];
