import { fc } from '../../tests/support/properties';
import { certificateSvg, type DrawnFields } from './drawing';
import { linesOf, widthOf } from './text';

const fields: DrawnFields = {
  heading: '结业证书',
  latin: 'CERTIFICATE OF COMPLETION',
  holder: '韦晓岚',
  salute: '老师',
  body: '于*2026 年 3 月 1 日*至*2026 年 6 月 30 日*参加“*乡村教师课堂教学改进*”培训，完成规定的*60 学时*学习任务，准予结业。',
  closing: '特发此证。',
  noLabel: '证书编号',
  no: 'YL-JY-2026-00318570',
  codeLabel: '核验码',
  code: '7KQ2-M9FD',
  idLabel: '身份证号',
  id: '450***********0026',
  scan: '扫码可核验真伪与当前状态',
  org: '云岭省教师发展中心',
  date: '二〇二六年七月六日',
  seal: '证书专用章',
};
const options = {
  colors: { paper: '#fff', frame: '#c40', heading: '#720', ink: '#210', note: '#754', seal: '#c22' },
  font: 'Serif',
};
const qr = { size: 2, path: 'M0 0h1v1H0z' };

test('no text of its fields can become a part of the drawing', () => {
  const svg = certificateSvg({ fields: { ...fields, holder: '<script>"&', body: '*<b>*' }, qr }, options);
  expect(svg).not.toContain('<script>');
  expect(svg).not.toContain('<b>');
  expect(svg).toContain('&lt;script&gt;');
});

test('nothing of a text is lost when it is put in lines', () => {
  const text = fc.string({ unit: fc.constantFrom(...'教师研修，。“”2026 Abc*'), maxLength: 300 });
  fc.assert(
    fc.property(text, (body) => {
      const lines = linesOf(body, { size: 22, width: 760, indent: 44 });
      for (const { pieces } of lines) {
        const last = pieces.at(-1);
        if (last) expect(last.x + last.width).toBeGreaterThan(0);
      }
      const shown = lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('');
      expect(shown.replaceAll(/\s/g, '')).toBe(body.replaceAll(/[*\s]/g, ''));
    }),
  );
});

test('one that was revoked says so across the paper', () => {
  expect(certificateSvg({ fields, qr }, options)).not.toContain('已撤销');
  expect(certificateSvg({ fields: { ...fields, stamp: '已撤销' }, qr }, options)).toContain('已撤销');
  expect(widthOf('教师', 20)).toBe(40);
});
