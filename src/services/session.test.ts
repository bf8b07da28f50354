/** Answer of the server to the question whose token it is. */
let owner: () => unknown;
const nobody = { code: '401' };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
/** Records the listeners of a tab, so that the tab can be closed. */
const watch = (target: Window | Document) =>
  jest.spyOn(target, 'addEventListener').mockImplementation(((type: string, listener: unknown) => {
    EventTarget.prototype.addEventListener.call(target, type, listener as EventListener);
    closing.push(() => target.removeEventListener(type, listener as EventListener));
  }) as typeof target.addEventListener);

/** A tab: the modules of a page of its own, over the storage that all tabs of a browser share. */
function openTab() {
  const [ended, arrived] = [jest.fn(), jest.fn()];
  let session!: typeof import('./session');
  let other!: typeof import('./otherSession');
  const spies = [watch(window), watch(document)];
  jest.isolateModules(() => {
    jest.doMock('./api', () => ({ api: async () => owner() }));
    jest.doMock('./currentUser', () => ({ forgetUser: () => undefined }));
    jest.doMock('./errors', () => ({ isRequestError: (error: unknown) => error === nobody }));
    session = require('./session');
    other = require('./otherSession');
  });
  for (const spy of spies) spy.mockRestore();
  session.onSessionEnd(ended);
  session.onSessionArrival(arrived);
  return { session, other, ended, arrived };
}

const [ofA, ofB, newOfA] = ['a', 'b', 'c'].map((c) => c.repeat(43)) as [string, string, string];
/** Storage event, as a browser sends it to every tab except the one that wrote. */
const told = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }));
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  owner = () => ({ userId: 'b', realName: '何晓东' });
});

/** A's tab, with a page of A. */
function tabOfA() {
  localStorage.setItem('token', ofA);
  const tab = openTab();
  tab.session.ownPageBy('a');
  return tab;
}

test('a page keeps its token and its person when somebody else signs in in another tab, and knows who that is', async () => {
  const tab = tabOfA();
  localStorage.setItem('token', ofB);
  // The storage event has not been sent yet.
  expect([tab.session.token.get(), tab.session.pageUser()]).toEqual([ofA, 'a']);
  told(ofB);
  await settled();
  expect(tab.other.otherPerson()).toEqual({ realName: '何晓东' });
  expect([tab.session.token.get(), tab.session.pageUser()]).toEqual([ofA, 'a']);
  expect(tab.ended).not.toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBe(ofB);
});

test.each(['focus', 'visibilitychange'])('a tab that has heard nothing looks on %s', async (event) => {
  const tab = tabOfA();
  localStorage.setItem('token', ofB);
  (event === 'focus' ? window : document).dispatchEvent(new Event(event));
  await settled();
  expect(tab.other.otherPerson()).toEqual({ realName: '何晓东' });
});

test('another session of the same person is taken over in silence', async () => {
  owner = () => ({ userId: 'a', realName: '韦晓岚' });
  const tab = tabOfA();
  localStorage.setItem('token', newOfA);
  told(newOfA);
  await settled();
  expect(tab.other.otherPerson()).toBeUndefined();
  expect(tab.session.token.get()).toBe(newOfA);
  expect(tab.session.pageUser()).toBe('a');
});

test('a session that nobody has any more makes way for the page’s own', async () => {
  owner = () => {
    throw nobody;
  };
  const tab = tabOfA();
  localStorage.setItem('token', ofB);
  told(ofB);
  await settled();
  expect(tab.other.otherPerson()).toBeUndefined();
  expect(localStorage.getItem('token')).toBe(ofA);
});

test('whoever signs out in one tab is signed out in all, also after another person', async () => {
  const tab = tabOfA();
  localStorage.setItem('token', ofB);
  told(ofB);
  await settled();
  localStorage.removeItem('token');
  told(null);
  expect(tab.ended).toHaveBeenCalledTimes(1);
  expect(tab.other.otherPerson()).toBeUndefined();
  expect(tab.session.token.get()).toBeUndefined();
  expect(tab.session.pageUser()).toBeUndefined();
  expect(tab.session.endedElsewhere()).toBe(true);
  localStorage.setItem('token', newOfA);
  told(newOfA);
  expect(tab.session.endedElsewhere()).toBe(false);
});

test('a page of nobody takes over the session that begins in another tab', () => {
  const tab = openTab();
  localStorage.setItem('token', ofB);
  told(ofB);
  expect(tab.arrived).toHaveBeenCalledTimes(1);
  expect(tab.session.token.get()).toBe(ofB);
  expect(tab.ended).not.toHaveBeenCalled();
});

test('a session that begins in the tab is the browser’s, and a page of nobody until its person is known', () => {
  const tab = tabOfA();
  tab.session.leaveSession();
  tab.session.beginSession(ofB);
  expect([tab.session.token.get(), tab.session.pageUser(), localStorage.getItem('token')]).toEqual([
    ofB,
    undefined,
    ofB,
  ]);
});

test('a session that ends here takes away its own token only', () => {
  const tab = tabOfA();
  localStorage.setItem('token', ofB);
  tab.session.endSession();
  expect(localStorage.getItem('token')).toBe(ofB);
  const own = tabOfA();
  own.session.endSession();
  expect(localStorage.getItem('token')).toBeNull();
});

describe('a page that comes back out of the back/forward cache', () => {
  const root = document.documentElement;
  const shown = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  beforeEach(() => {
    // The test's window cannot be reloaded, and logs that.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    root.style.visibility = '';
  });

  test('shows nothing of its person to another one, until it has been loaded anew', () => {
    tabOfA();
    localStorage.setItem('token', ofB);
    shown(false);
    expect(root).toBeVisible();
    shown(true);
    expect(root).not.toBeVisible();
  });

  test('is as it was for the same person', () => {
    tabOfA();
    shown(true);
    expect(root).toBeVisible();
  });
});
