/* Every declaration of the product: a further one is its file in this folder and its line here. */
export { professional } from './kpi/professional';
export { recognition } from './kpi/recognition';
export { conclusion } from './research/conclusion';
export { openingApplication } from './research/openingApplication';
export { openingResult } from './research/openingResult';
export { processMaterial } from './research/processMaterial';
export { subjectApplication } from './research/subjectApplication';
export { thesisApplication } from './research/thesisApplication';
export { studio } from './studio/studio';
