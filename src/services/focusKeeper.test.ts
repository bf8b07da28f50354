import { keepFocus } from './focusKeeper';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const draw = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};
const row = (name: string) =>
  `<li id="${name}"><button aria-label="编辑 ${name}"></button><button aria-label="删除 ${name}"></button></li>`;
const at = () => document.activeElement?.getAttribute('aria-label');
const focus = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
/** Waits for a frame and its effects. */
const settled = () => new Promise((done) => setTimeout(done, 60));

test('after a row has gone the same button of the next one has the focus, after the last row that of the one before', async () => {
  draw(`<ul>${['甲', '乙', '丙'].map(row).join('')}</ul><button aria-label="新增"></button>`);
  focus('删除 乙');
  document.getElementById('乙')?.remove();
  await settled();
  expect(at()).toBe('删除 丙');
  document.getElementById('丙')?.remove();
  await settled();
  expect(at()).toBe('删除 甲');
});

test('with the last row gone what is left of its section has it', async () => {
  draw(
    `<button aria-label="别处"></button><section><div><ul>${row('甲')}</ul></div><button aria-label="新增"></button></section>`,
  );
  focus('删除 甲');
  document.querySelector('section > div')?.remove();
  await settled();
  expect(at()).toBe('新增');
});

test('what is drawn anew keeps it, wherever it stands then', async () => {
  draw(`<ul>${['甲', '乙'].map(row).join('')}</ul>`);
  focus('编辑 甲');
  const list = document.querySelector('ul') as HTMLElement;
  list.innerHTML = ['乙', '甲'].map(row).join('');
  await settled();
  expect(at()).toBe('编辑 甲');
});

test('a closed layer gives it back to what opened it, also when that was drawn anew meanwhile', async () => {
  draw(`<ul>${row('甲')}</ul>`);
  focus('编辑 甲');
  const layer = document.createElement('div');
  layer.setAttribute('role', 'dialog');
  layer.innerHTML = '<input aria-label="题目"><button aria-label="保存"></button>';
  document.body.append(layer);
  focus('题目');
  focus('保存');
  (document.querySelector('ul') as HTMLElement).innerHTML = row('甲');
  layer.remove();
  await settled();
  expect(at()).toBe('编辑 甲');
});

test('a dialog gives it back to what opened it, also after the focus was in the bar of the browser', async () => {
  draw(`<a href="#main" aria-label="跳到页面内容"></a><ul>${row('甲')}</ul>`);
  focus('编辑 甲');
  const layer = document.createElement('div');
  layer.innerHTML =
    '<div role="dialog" aria-modal="true"><input aria-label="题目"><button aria-label="保存"></button></div>';
  document.body.append(layer);
  focus('保存');
  (document.activeElement as HTMLElement).blur();
  await settled();
  focus('跳到页面内容');
  focus('题目');
  (document.activeElement as HTMLElement).blur();
  await settled();
  layer.remove();
  await settled();
  expect(at()).toBe('编辑 甲');
});

test('a button that is switched off for a moment has it again, and its neighbour when it goes', async () => {
  draw(`<ul>${['甲', '乙'].map(row).join('')}</ul>`);
  const button = () => document.querySelector<HTMLButtonElement>('[aria-label="删除 甲"]') as HTMLButtonElement;
  const switchOff = async () => {
    button().focus();
    button().blur();
    button().disabled = true;
    await settled();
  };
  await switchOff();
  button().disabled = false;
  await settled();
  expect(at()).toBe('删除 甲');
  await switchOff();
  document.getElementById('甲')?.remove();
  await settled();
  expect(at()).toBe('删除 乙');
});

test('a field that became a card leaves it within the card', async () => {
  const input = '<input type="file" tabindex="-1">';
  draw(`<div id="card">${input}<button aria-label="选择封面"></button></div><button aria-label="后面"></button>`);
  focus('选择封面');
  const card = document.getElementById('card') as HTMLElement;
  card.innerHTML = `${input}<p>封面.pdf</p><button aria-label="预览"></button>`;
  await settled();
  expect(at()).toBe('预览');
});

test('whoever clicks beside everything keeps nothing', async () => {
  draw(`<ul>${['甲', '乙'].map(row).join('')}</ul>`);
  focus('编辑 甲');
  (document.activeElement as HTMLElement).blur();
  await settled();
  document.getElementById('甲')?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
