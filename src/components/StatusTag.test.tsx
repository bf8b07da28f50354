import { type StatusSetName, statusSets } from '@domain/statuses';
import { screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { RoleTag, StatusTag } from './StatusTag';

bootUmi();

const sets = Object.keys(statusSets) as StatusSetName[];

test.each(sets)('every status of %s is a word with an icon', (set) => {
  for (const { value } of statusSets[set]) {
    const { container, unmount } = renderIn(<StatusTag set={set} value={value} />);
    expect(container.textContent).toMatch(/\p{Script=Han}/u);
    expect(container.querySelector('svg')).toBeInTheDocument();
    unmount();
  }
});

test('an unknown stage status counts as not started, other unknown values show nothing', () => {
  renderIn(<StatusTag set="stage" value={42} />);
  expect(screen.getByText('未开始')).toBeInTheDocument();
  expect(renderIn(<StatusTag set="order" value={42} />).container).toBeEmptyDOMElement();
});

test('a role tag takes any words, and has the icon of its role', () => {
  const { container } = renderIn(<RoleTag role="act">4 项</RoleTag>);
  expect(container.querySelector('.anticon-edit')).not.toBeNull();
  expect(screen.getByText('4 项')).toBeInTheDocument();
});
