import { QuestionType } from '@domain/training/survey';
import en from '@locales/en-US';
import words from '@locales/en-US/training';
import { fireEvent, screen } from '@testing-library/react';
import { addLocale, getIntl, RawIntlProvider } from '@umijs/max';
import { useState } from 'react';
import { bootUmi, renderIn } from '../../../tests/support/umi';
import { SurveyLanguage } from './SurveyLanguage';
import { QuestionField, QuestionTitle } from './SurveyQuestion';

bootUmi();
beforeAll(() => {
  addLocale('en-US', { ...en, ...words }, { momentLocale: '', antd: undefined as never });
});

const question = {
  id: 'q',
  type: QuestionType.One,
  title: '难度是否合适',
  required: true,
  options: ['偏难', '合适'],
  translated: { title: 'Was it right?', options: ['Too difficult', 'Right'] },
};
const chinese = { ...question, id: 'c', title: '您的建议', translated: undefined };

function Survey({ onChange }: { onChange: (answer: unknown) => void }) {
  const [original, setOriginal] = useState(false);
  return (
    // The test's texts know no language of their own.
    <RawIntlProvider value={{ ...getIntl('en-US'), locale: 'en-US' }}>
      <SurveyLanguage questions={[question, chinese]} original={original} onChange={setOriginal} />
      <QuestionTitle question={question} n={1} original={original} />
      <QuestionField question={question} original={original} value={undefined} readOnly={false} onChange={onChange} />
    </RawIntlProvider>
  );
}

test('a translation is read with its language, and the answer is the option of the author', () => {
  const answered = jest.fn();
  renderIn(<Survey onChange={answered} />);
  expect(screen.getByText(/1 questions? ha(s|ve) none and stands? in Chinese/)).toBeVisible();
  expect(screen.getByText('Was it right?')).toHaveAttribute('lang', 'en-US');
  expect(screen.getByRole('radiogroup', { name: 'Was it right?' })).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Right' }));
  expect(answered).toHaveBeenCalledWith('合适');
});

test('the words of the author are one press away', () => {
  renderIn(<Survey onChange={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show the Chinese original' }));
  expect(screen.getByText('难度是否合适')).toHaveAttribute('lang', 'zh-CN');
  expect(screen.getByRole('radio', { name: '合适' })).toBeInTheDocument();
});
