export { ChooseCourses } from './courses/ChooseCourses';
export { CourseDetails } from './courses/CourseDetails';
export { SelectedCourses } from './courses/SelectedCourses';
export { MyPlanList } from './plans/MyPlanList';
export { PlanDetails } from './plans/PlanDetails';
export { PlanList } from './plans/PlanList';
