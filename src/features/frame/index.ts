export { ConsoleFrame } from './ConsoleFrame';
export { Frame } from './Frame';
