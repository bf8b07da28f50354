export { CourseViewer } from './CourseViewer';
export { Film } from './Film';
