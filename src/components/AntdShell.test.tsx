import { act, screen } from '@testing-library/react';
import { Button, DatePicker, Input, Select, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { AntdShell } from './AntdShell';

bootUmi();

function Page() {
  const [turn, setTurn] = useState(0);
  return (
    <AntdShell>
      <button type="button" onClick={() => setTurn((n) => n + 1)}>
        turn
      </button>
      {turn % 3 === 0 && (
        <form key="form">
          <Input />
          <DatePicker />
          <Select />
        </form>
      )}
      {turn % 3 === 1 && (
        <div key="document">
          <Tag>passed</Tag>
          <Button>PDF</Button>
        </div>
      )}
    </AntdShell>
  );
}

/** Text of all sheets that antd has put into the page, those of its variables among them. */
const sheets = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
const variables = () => sheets().filter((text) => /--ant-[a-z-]+:/.test(text)).length;

test('parts that come and go, and come again, keep their styles and their variables', async () => {
  await act(async () => {
    renderIn(
      <Suspense fallback={null}>
        <Page />
      </Suspense>,
    );
  });
  const button = await screen.findByText('turn');
  let before = [0, 0];
  for (let n = 0; n < 12; n += 1) {
    const now = [sheets().length, variables()];
    expect(now.map((count, i) => count >= (before[i] ?? 0))).toEqual([true, true]);
    before = now;
    await act(async () => button.click());
  }
  expect(before[1]).toBeGreaterThan(4);
});
