export { ConsoleFrame } from './ConsoleFrame';
export { Frame } from './Frame';
export { currentScreen, manageGroup, manageGroups, manageHome, type Screen } from './navigation';
export { LinkGroup, Links, Menu } from './SideMenu';
