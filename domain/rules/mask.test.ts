import { fc } from '../../tests/support/properties';
import { maskIdDocNo, maskLoginName, maskMobile, maskRealName } from './mask';

test.each([
  [maskMobile, '13812345566', '138****5566'],
  [maskMobile, '12', '1****'],
  [maskMobile, '', ''],
  [maskIdDocNo, '11010519491231002X', '110***********002X'],
  [maskIdDocNo, 'E12345678', 'E1*****78'],
  [maskLoginName, 'weixl_2019', 'we****9'],
  [maskLoginName, 'abcdef', 'ab****f'],
  [maskRealName, '韦晓兰', '韦*兰'],
  [maskRealName, '韦兰', '韦*'],
  [maskRealName, '𠮷㐀丰', '𠮷*丰'],
  [maskRealName, '阿依古丽·买买提', '阿******提'],
])('%p turns %j into %j', (mask, value, shown) => expect(mask(value)).toBe(shown));

test('a masked phone number keeps its ends and hides the middle', () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^1[3-9]\d{9}$/),
      (value) => maskMobile(value) === `${value.slice(0, 3)}****${value.slice(7)}`,
    ),
  ));

test('the birthday of an ID number never shows, and its length stays', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^\d{17}[\dX]$/), (value) => {
      const shown = maskIdDocNo(value);
      return shown.length === 18 && shown.slice(6, 14) === '********';
    }),
  ));

test('no mask shows a whole value of two or more characters', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(maskMobile, maskIdDocNo, maskLoginName, maskRealName),
      fc.stringMatching(/^[A-Za-z0-9]{2,30}$/),
      (mask, value) => mask(value) !== value && mask(value).includes('*'),
    ),
  ));
