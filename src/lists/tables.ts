/* Everything that brings ProComponents' table, as one chunk (loadTable.ts). */
export { DataTable } from './DataTable';
export { TableRows } from './TableRows';
