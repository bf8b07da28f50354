export { idOf, type RecordRow, recordCalls } from './calls';
export { RecordDrawer } from './RecordDrawer';
export { RecordTable } from './RecordTable';
export { writtenFromRow } from './values';
