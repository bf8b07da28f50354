export { ManageHome } from './ManageHome';
export { resourceList } from './resource/screen';
