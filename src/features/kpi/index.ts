// A page is a file of its own: what others of the same file need would come with it.
export { KpiExplain } from './ExplainPage';
export { KpiGuide } from './GuidePage';
export { KpiHome } from './HomePage';
export { KpiNotices } from './KpiNotices';
export { MyKpi } from './MyKpi';
export { KpiNotice } from './NoticePage';
export { KpiResult } from './ResultPage';
export { KpiWrite } from './WritePage';
