export { ManageHome } from './ManageHome';
export type { PublishedRow } from './published/calls';
export { publishedList } from './published/screen';
export { AccountCell, accountName } from './resource/account';
export type { Retiring } from './resource/askRetire';
export { Requests } from './resource/Requests';
export { Changed } from './resource/ResourcePanel';
export { ImportButton } from './resource/Sheets';
export { resourceList } from './resource/screen';
