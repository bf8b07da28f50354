import type { EnterpriseMember } from '../../domain/api/studioMember';
import { Sex } from '../../domain/enums';
import { idCardNo } from '../../server/seed/identity';
import { be, ENTERPRISE, HOST, HOSTED, members, read, write } from './studios';
import type { World } from './world';
import type { Writing } from './writing';

const people = () => `${members()}&part=enterprise`;
const enterprise = (world: World) =>
  read<{ list: EnterpriseMember[]; total: number }>(world, `EnterpriseMemberList?studioId=${HOSTED}`, HOST);
const FIRM = '云岭精工机电';
/** Data of a new enterprise member, different in every test. */
const newcomer = (n: number) => ({
  name: '覃志强',
  mobile: `1378801${String(n).padStart(4, '0')}`,
  idDocNo: idCardNo('450102', '1988-02-03', n, Sex.Male),
  enterpriseName: `${FIRM}第 ${n} 分公司`,
  joinTime: '2025-05-06',
});

/** Every drawer says refusals alike, asks before typed text is left, and closes a row that is gone or settled. */
const asOtherDrawers: Pick<Writing, 'guarded' | 'uses' | 'told' | 'locks'> = {
  guarded: true,
  uses: true,
  told: { '404': (t) => t('drawer.gone'), '410': (t) => t('drawer.closed') },
  locks: ['404', '410', '422'],
};

/** Name of the member that was deleted last. */
let gone = '';

/** Writings of the enterprise members of a studio. */
export const enterpriseRows: readonly Omit<Writing, 'variant'>[] = [
  {
    screen: 'somebody of an enterprise',
    ...asOtherDrawers,
    call: '/api/SaveEnterpriseMember',
    path: people,
    as: HOST,
    fill: async (visitor, n) => {
      const { t } = visitor;
      const text = `第 ${n} 次走访`;
      // An open drawer stands in the address, and is gone on with: its next try is the same save.
      if (!(await visitor.page.$('[role=dialog]'))) {
        await be(visitor, people());
        await visitor.click('button', t('drawer.edit', { what: ENTERPRISE }));
      }
      await visitor.find('textbox', t('enterpriseMember.remark'));
      if (!(await visitor.shows(text))) await visitor.type(t('enterpriseMember.remark'), text);
      return [text];
    },
    act: ({ answer, t }) => answer(t('drawer.save')),
    done: ({ page }) => page.waitForSelector('[role=dialog]', { hidden: true }),
    effects: async (world) => {
      const { list } = await enterprise(world);
      return list.find(({ name }) => name === ENTERPRISE)?.rowVersion ?? 0;
    },
  },
  {
    screen: 'adding somebody of an enterprise',
    ...asOtherDrawers,
    call: '/api/SaveEnterpriseMember',
    path: people,
    as: HOST,
    fill: async (visitor, n) => {
      const { t, page } = visitor;
      if (!(await page.$('[role=dialog]'))) {
        await be(visitor, people());
        await visitor.click('button', t('studioMember.enterprise.add'));
      }
      await page.waitForSelector('[role=dialog] #enterpriseMember_name');
      if (!(await visitor.shows(t('enum.idDocType.idCard'))))
        await visitor.choose(t('enterpriseMember.idDocType'), t('enum.idDocType.idCard'));
      // Drafts do not keep identity numbers and phone numbers.
      for (const [field, text] of Object.entries(newcomer(n))) {
        const input = `[role=dialog] #enterpriseMember_${field}`;
        if ((await page.$eval(input, (one) => (one as HTMLInputElement).value)) === text) continue;
        if (field === 'joinTime') await visitor.pickDate(t('enterpriseMember.joinTime'), text);
        else await visitor.type(t(`enterpriseMember.${field}` as 'enterpriseMember.name'), text);
      }
      const { name, enterpriseName } = newcomer(n);
      return [name, enterpriseName];
    },
    act: ({ answer, t }) => answer(t('drawer.save')),
    done: ({ page }) => page.waitForSelector('[role=dialog]', { hidden: true }),
    effects: async (world) => (await enterprise(world)).total,
    clear: async (world) => {
      const { list } = await enterprise(world);
      const ids = list.filter(({ enterpriseName }) => enterpriseName?.startsWith(FIRM)).map(({ id }) => id);
      if (ids.length > 0) await write(world, 'POST', 'DeleteEnterpriseMember', { studioId: HOSTED, ids }, HOST);
    },
  },
  {
    screen: 'deleting somebody of an enterprise',
    call: '/api/DeleteEnterpriseMember',
    path: people,
    as: HOST,
    uses: true,
    fill: async (visitor) => {
      const { world, t } = visitor;
      const { list } = await enterprise(world);
      const there = list.find(({ name }) => name === ENTERPRISE);
      if (there) gone = there.id;
      else await write(world, 'PUT', 'RestoreEnterpriseMember', { studioId: HOSTED, ids: [gone] }, HOST);
      await be(visitor, people(), there !== undefined);
      await visitor.find('button', t('drawer.delete', { what: ENTERPRISE }));
      return [ENTERPRISE];
    },
    act: ({ click, t }) => click('button', t('drawer.delete', { what: ENTERPRISE })),
    done: ({ gone: goes }) => goes(ENTERPRISE),
    effects: async (world) => 0 - (await enterprise(world)).total,
    showsEffect: true,
    clear: (world) => write(world, 'PUT', 'RestoreEnterpriseMember', { studioId: HOSTED, ids: [gone] }, HOST),
  },
];
