/* All declarations of the product. A new one needs a file in this folder and a line here. */
export { professional } from './kpi/professional';
export { recognition } from './kpi/recognition';
export { conclusion } from './research/conclusion';
export { openingApplication } from './research/openingApplication';
export { openingResult } from './research/openingResult';
export { processMaterial } from './research/processMaterial';
export { subjectApplication } from './research/subjectApplication';
export { thesisApplication } from './research/thesisApplication';
export { studio } from './studio/studio';
