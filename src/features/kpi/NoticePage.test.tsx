import kpiWords from '@locales/zh-CN/kpi';
import { screen } from '@testing-library/react';
import { answerCalls, bootUmi, renderIn } from '../../../tests/support/umi';
import { flowOf } from './flow';
import { NoticePage } from './NoticePage';

bootUmi(kpiWords);

test.each(['prokpi', 'recognitionKpi'] as const)(
  '%s: without an id nothing is asked, and the page says so',
  async (name) => {
    const asked: string[] = [];
    answerCalls((call) => void asked.push(call));
    renderIn(<NoticePage flow={flowOf(name)} />, { path: flowOf(name).links.notice('') });
    expect(await screen.findByText('没有指定公告')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看通知公告' })).toHaveAttribute('href', flowOf(name).links.notices);
    expect(asked.filter((call) => call.includes('GetNotice'))).toEqual([]);
  },
);
