import type { TrainingCourse } from '@domain/api/training';
import { UploadStatus } from '@domain/statuses';
import { openWork } from './Works';

const course = (courseId: string, uploadState: UploadStatus, more: object = {}) =>
  ({ courseId, hasHomework: true, uploadState, upload: { label: '上传' }, ...more }) as unknown as TrainingCourse;

test('the bar of a phone names the returned homework, then what was never handed in', () => {
  const passed = course('1', UploadStatus.Passed, { upload: undefined });
  const waits = course('2', UploadStatus.None, { homework: { waiting: true } });
  const open = course('3', UploadStatus.None);
  const returned = course('4', UploadStatus.NotPassed);
  expect(openWork([passed, waits, open, returned])?.courseId).toBe('4');
  expect(openWork([passed, waits, open])?.courseId).toBe('3');
  expect(openWork([passed, waits])).toBeUndefined();
});
