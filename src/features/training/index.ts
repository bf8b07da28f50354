export { ProjectList } from './ProjectList';
export { ProjectPage } from './ProjectPage';
export { SurveyPage } from './SurveyPage';
export { TrainingList } from './TrainingList';
export { TrainingPage } from './TrainingPage';
