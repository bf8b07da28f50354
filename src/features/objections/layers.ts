/* Layers that open over a desk when somebody asks for its objections, as one chunk. */
export { ObjectionList } from './ObjectionList';
export { ObjectionPanel } from './ObjectionPanel';
