export { idOf, type RecordRow, recordCalls } from './calls';
export { kinds } from './kinds';
export { RecordDrawer } from './RecordDrawer';
export { RecordTable } from './RecordTable';
export { UploadsContext } from './uploads';
export { useUpload } from './useUpload';
export { writtenFromRow } from './values';
