import { screen } from '@testing-library/react';
import { usePageTitle } from '@/hooks/usePageTitle';
import { deployment } from '@/services/deployment';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { PageHead } from './PageHead';

bootUmi();

const general = deployment.texts['zh-CN'].title;
const Opened = ({ name }: { name: string }) => {
  usePageTitle(name, 'opened');
  return null;
};
const Untitled = () => {
  usePageTitle(undefined);
  return <p>untitled</p>;
};

test('the tab follows the page, what is open over it, and its end', () => {
  const page = (title: string, opened?: string) => (
    <>
      <PageHead title={title} />
      {opened && <Opened name={opened} />}
    </>
  );
  // A row that is open from the first moment, by the page's address, names the tab at once.
  const { rerender } = renderIn(page('消息', '培训通知'));
  expect(document.title).toBe(`培训通知 - ${general}`);
  // The page learns its own name meanwhile.
  rerender(page('消息中心', '培训通知'));
  expect(document.title).toBe(`培训通知 - ${general}`);
  rerender(page('消息中心'));
  expect(document.title).toBe(`消息中心 - ${general}`);
  rerender(<Untitled />);
  expect(screen.getByText('untitled')).toBeVisible();
  expect(document.title).toBe(general);
});
