export { ManageHome } from './ManageHome';
export { Requests } from './resource/Requests';
export { Changed } from './resource/ResourcePanel';
export { resourceList } from './resource/screen';
