import type { MyProfile } from '../../domain/api/accountShapes';
import { draftKey, localKeys } from '../../domain/constants';
import { readings } from './reading';
import { newVisitor, type Visitor, type Who } from './visitor';
import type { World } from './world';

/** Time limit for opening all pages, in milliseconds. */
const EVERY_PAGE = 300_000;
const pages = readings.filter(({ area }) => area);
const whoOf = ({ as = 'teacher01', variant = 'default' }: Who) => ({ as: as ?? 'teacher01', variant });
/** Users and variants of all pages, each once. */
const everybody = pages
  .map(whoOf)
  .filter((who, i, all) => all.findIndex(({ as, variant }) => as === who.as && variant === who.variant) === i);
const pagesOf = (who: Who) => pages.filter((row) => JSON.stringify(whoOf(row)) === JSON.stringify(whoOf(who)));

/** Fills the storage with invalid values, except for the session; runs before the page's own scripts. */
function rubbish(keys: string[]): void {
  for (const key of keys) localStorage.setItem(key, '{"broken":');
  for (const key of ['redirectKey', 'chunk-reloaded-at', 'officialProfile']) sessionStorage.setItem(key, '\u0000');
}

/** Makes the storage full; runs before the page's own scripts. */
function full(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
}

/** Blocks the storage completely, as with all cookies blocked; runs before the page's own scripts. */
function refuse(): void {
  const denied = {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  Object.defineProperty(window, 'localStorage', denied);
  Object.defineProperty(window, 'sessionStorage', denied);
}

/** Tests with a storage that is broken, full or blocked: every page starts, and typed text lasts as long as the tab. */
export const storageTests = (world: () => World) => {
  let visitor: Visitor;
  afterEach(() => visitor.context.close());

  const keys = [localKeys.organisations, localKeys.locale, 'theme', draftKey('x:profile:own')];

  /** Signs in at a browser whose storage is blocked. */
  async function signedIn(who: Who): Promise<void> {
    visitor = await newVisitor(world(), who);
    await visitor.page.evaluateOnNewDocument(refuse);
    await visitor.signIn(whoOf(who).as);
    // On the hub of everybody, also of a reviewer with nothing of his own to do.
    await visitor.waitForText(visitor.t('hub.asOf', { time: '' }));
  }

  describe.each(everybody)('pages of $as in the variant $variant', (who) => {
    test.each([
      ['rubbish', rubbish],
      ['full', full],
    ] as const)(
      'a storage that is %s',
      async (_, spoil) => {
        visitor = await newVisitor(world(), who);
        await visitor.page.evaluateOnNewDocument(spoil as (keys: string[]) => void, keys);
        for (const row of pagesOf(who)) {
          await visitor.goto(row.path(world()));
          await row.shows(visitor);
          await visitor.calm();
        }
      },
      EVERY_PAGE,
    );

    test(
      'a storage that is refused',
      async () => {
        await signedIn(who);
        for (const row of pagesOf(who)) {
          await visitor.wander(row.path(world()));
          await row.shows(visitor);
          await visitor.calm();
        }
      },
      EVERY_PAGE,
    );
  });

  test('what is typed where nothing can be kept lives as long as the tab, and that is said', async () => {
    await signedIn({});
    const { t } = visitor;
    await visitor.wander('/personal/console/myprofile/infowrite');
    const token = await world().tokenOf('teacher01');
    const { engageWork = '' } = await world().site.read<MyProfile>('Account/GetMyProfile', token);
    await visitor.type(t('profile.engageWork'), `${engageWork}（未保存）`);
    await visitor.waitForText(t('drawer.draft.tab'));
    // Restores the old text, because the server keeps the draft too.
    await visitor.type(t('profile.engageWork'), engageWork);
    await visitor.page.waitForFunction((text) => !document.body.innerText.includes(text), {}, t('drawer.draft.tab'));
  });
};
