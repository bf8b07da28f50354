import type { AssessmentPaper } from '@domain/api/paper';
import paperWords from '@locales/zh-CN/areas/paper';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerCalls, bootUmi, refusal, renderIn } from '../../../tests/support/umi';
import { AssessmentPaperPage } from './AssessmentPaperPage';

bootUmi(paperWords);

const paper: AssessmentPaper = {
  fileName: '登记表.pdf',
  head: ['登记表（2026）', '韦𠮷岚'],
  foot: '核验码 7KQ2-M9FD',
  pageNumber: '第 {page} 页，共 {pages} 页',
  blocks: [
    { kind: 'title', text: '年度考核登记表', subtitle: '第九部分　论文', stamp: '未提交，仅供核对' },
    { kind: 'form', widths: [1, 3], rows: [[{ text: '姓　名', head: true }, { text: '韦𠮷岚' }]] },
    { kind: 'heading', level: 2, text: '一、论文' },
    {
      kind: 'table',
      widths: [1, 9],
      head: ['序号', '论文题目'],
      rows: [[{ text: '1' }, { text: '<b>题目</b>' }]],
      empty: '未填写',
    },
    { kind: 'table', widths: [1], head: ['著作'], rows: [], empty: '无' },
    { kind: 'signatures', boxes: [{ title: '学校意见：', foot: ['签名'] }] },
    { kind: 'verify', text: '扫描二维码', url: 'https://teacher.example', qr: { size: 1, path: 'M0 0h1v1H0z' } },
  ],
  notice: '本次填报尚未提交',
  year: 2026,
  modules: [9, 10],
  printed: [9],
};

/** Calls so far, with their queries. */
let calls: { call: string; query: Record<string, unknown> }[] = [];
beforeEach(() => {
  calls = [];
  answerCalls((call, query) => {
    calls.push({ call, query });
    if (call.includes('PDF')) throw refusal(500, '服务器出错');
    return paper;
  });
});

let id = 0;
async function open(mid?: string) {
  id += 1;
  await act(async () => void renderIn(<AssessmentPaperPage id={`a${id}`} mid={mid} />));
  return screen.findByRole('region', { name: '第 1 页，共 1 页' });
}
const lastQuery = () => calls.at(-1)?.query;

test('a sheet has head, content and foot; texts stay texts', async () => {
  const sheet = within(await open('9'));
  for (const text of [
    '登记表（2026）',
    '年度考核登记表',
    '未提交，仅供核对',
    '<b>题目</b>',
    '无',
    '学校意见：',
    '核验码 7KQ2-M9FD',
  ])
    expect(sheet.getByText(text)).toBeVisible();
  expect(sheet.getByRole('columnheader', { name: '论文题目' })).toBeVisible();
  expect(sheet.getByRole('rowheader', { name: '姓　名' })).toBeVisible();
  expect(screen.getByText('本次填报尚未提交')).toBeVisible();
  expect(screen.getByText('1 页')).toBeVisible();
  expect(screen.getByText('论文 · 2026 年度考核')).toBeVisible();
});

test('the module of the address is asked for, then what is chosen', async () => {
  await open('9');
  expect(lastQuery()).toEqual({ assessmentId: `a${id}`, mids: [9], mask: '1', qr: '1' });
  fireEvent.click(screen.getByRole('checkbox', { name: '著作' }));
  await waitFor(() => expect(lastQuery()?.mids).toEqual([9, 10]));
  fireEvent.click(screen.getByRole('checkbox', { name: '遮盖证件号码中段' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '附核验二维码' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ mask: '0', qr: '0' }));
});

test('without a module all are asked for', async () => {
  await open();
  expect(lastQuery()).toEqual({ assessmentId: `a${id}`, mask: '1', qr: '1' });
  fireEvent.click(screen.getByRole('checkbox', { name: '论文' }));
  await waitFor(() => expect(lastQuery()?.mids).toEqual([10]));
  fireEvent.click(screen.getByRole('button', { name: '选择全部 2 个模块' }));
  await waitFor(() => expect(lastQuery()?.mids).toBeUndefined());
});

test('with nothing chosen there is nothing to print, and it says why', async () => {
  await open('9');
  const asked = calls.length;
  fireEvent.click(screen.getByRole('checkbox', { name: '论文' }));
  expect(await screen.findByText('请至少选择一个模块')).toBeVisible();
  expect(screen.getByRole('button', { name: /打\s*印/ })).toBeDisabled();
  expect(calls.length).toBe(asked);
});

test('the PDF is that of the choice; one that cannot be made says why', async () => {
  await open('9');
  fireEvent.click(screen.getByRole('button', { name: /下载 PDF/ }));
  expect(await screen.findByText('服务器出错')).toBeVisible();
  expect(calls.at(-1)).toEqual({
    call: `GET /api/PDFAnnualAssessment/a${id}`,
    query: { mids: [9], mask: '1', qr: '1' },
  });
  expect(screen.getByRole('button', { name: /下载 PDF/ })).toBeEnabled();
});

test('the printer gets the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await open('9');
  fireEvent.click(screen.getByRole('button', { name: /打\s*印/ }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('without an assessment it says where to begin', async () => {
  await act(async () => void renderIn(<AssessmentPaperPage id="" mid={undefined} />));
  expect(screen.getByRole('heading', { name: '没有指定要打印的年度考核' })).toBeVisible();
  expect(calls).toEqual([]);
});
