export { CourseViewer } from './CourseViewer';
