export { ApprovalRefused } from './ApprovalRefused';
export { InfoIncomplete } from './InfoIncomplete';
export { LoadingSession } from './LoadingSession';
export { OtherPersonScreen } from './OtherPersonScreen';
export { SessionFailure } from './SessionFailure';
export { WaitingForApproval } from './WaitingForApproval';
