export { ManageHome } from './ManageHome';
export { AccountCell, accountName } from './resource/account';
export { Requests } from './resource/Requests';
export { Changed } from './resource/ResourcePanel';
export { resourceList } from './resource/screen';
