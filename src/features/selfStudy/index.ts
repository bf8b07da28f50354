export { ChooseCourses } from './courses/ChooseCourses';
export { CourseDetails } from './courses/CourseDetails';
export { SelectedCourses } from './courses/SelectedCourses';
export { PlanDetails } from './plans/PlanDetails';
export { MyPlanList, PlanList } from './plans/PlanList';
