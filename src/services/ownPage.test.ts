import { deployment } from './deployment';
import { inMyLanguage } from './ownPage';

afterEach(() => {
  localStorage.clear();
  deployment.builtIn = true;
});

test('pages of our own are asked for in the chosen language, those of others as they are', () => {
  localStorage.setItem('umi_locale', 'ar-EG');
  const { origin } = window.location;
  expect(inMyLanguage(`${origin}/api/Public/VerifyPaper?code=7KQ2`)).toBe(
    `${origin}/api/Public/VerifyPaper?code=7KQ2&lang=ar-EG`,
  );
  const other = 'https://pay.example/cashier?id=1&sign=x';
  expect(inMyLanguage(other)).toBe(other);
  deployment.builtIn = false;
  expect(inMyLanguage(`${origin}/api/Public/VerifyPaper?code=7KQ2`)).toBe(`${origin}/api/Public/VerifyPaper?code=7KQ2`);
});
