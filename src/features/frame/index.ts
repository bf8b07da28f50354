export { ConsoleFrame } from './ConsoleFrame';
export { Frame } from './Frame';
export { ManageFrame } from './ManageFrame';
