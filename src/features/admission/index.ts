export { ApprovalRefused } from './ApprovalRefused';
export { InfoIncomplete } from './InfoIncomplete';
export { LoadingSession } from './LoadingSession';
export { SessionFailure } from './SessionFailure';
export { WaitingForApproval } from './WaitingForApproval';
