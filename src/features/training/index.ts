export { ProjectList, TrainingList } from './ListPages';
export { ProjectPage } from './ProjectPage';
export { SurveyPage } from './SurveyPage';
export { TrainingPage } from './TrainingPage';
