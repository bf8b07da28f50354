import type { Row } from '@domain/forms';
import { profile } from '@domain/profile';
import { teacherInfo } from '@domain/records/teacherInfo';
import { cleanup, screen } from '@testing-library/react';
import { bootUmi, renderIn } from '../../tests/support/umi';
import { FieldValue } from './FieldValue';

bootUmi();

/** A missing answer is shown as "unmarried". */
test.each([
  [{ isMarried: true }, '已婚'],
  [{ isMarried: false }, '未婚'],
  [{}, '未婚'],
  [{ isMarried: null }, '未婚'],
])('%j is read as %s', (row: Row, words) => {
  for (const [field, labelKey] of [
    [teacherInfo.fields.isMarried, 'record.TeacherInfo.isMarried'],
    [profile.fields.isMarried, 'profile.isMarried'],
  ] as const) {
    renderIn(<FieldValue name="isMarried" field={field} row={row} labelKey={labelKey} />);
    expect(screen.getByText(words)).toBeVisible();
    cleanup();
  }
});
