import type { MyProfile } from '../../domain/api/accountShapes';
import { newVisitor, type Visitor } from './visitor';
import type { World } from './world';

/** Tests with two tabs of the same user. */
export const tabTests = (world: () => World) => {
  let first: Visitor;
  let second: Visitor;
  beforeAll(async () => {
    first = await newVisitor(world());
    second = await newVisitor(world());
  });
  afterAll(() => Promise.all([first, second].map((one) => one?.context.close())));

  test('the same profile in two tabs: both changes are kept', async () => {
    const { t } = first;
    for (const tab of [first, second]) {
      await tab.goto('/personal/console/myprofile/infowrite');
      await tab.find('button', t('profile.save.do'));
    }
    await second.type(t('profile.positionName'), '年级组长');
    await second.click('button', t('profile.save.do'));
    await second.waitForText(t('profile.save.done'));
    await first.type(t('profile.engageWork'), '初中数学与综合实践');
    await first.click('button', t('profile.save.do'));
    await first.waitForText(t('form.merged', { fields: t('profile.positionName') }));
    await first.waitForText(t('profile.save.done'));
    const stored = await world().site.read<MyProfile>('Account/GetMyProfile', await world().tokenOf('teacher01'));
    expect(stored).toMatchObject({ positionName: '年级组长', engageWork: '初中数学与综合实践' });
    for (const tab of [first, second]) await tab.calm();
  });
};
