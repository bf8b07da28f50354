import type zh from '../zh-CN/admission';

export default {
  'admission.failure.other': 'Sign in with another account',
  'admission.failure.title': 'Your account could not be loaded',
  'admission.incomplete.action': 'Complete it now',
  'admission.incomplete.list': '{n, plural, one {# item missing} other {# items missing}}',
  'admission.incomplete.reason': 'Once these are filled in you can use your space.',
  'admission.incomplete.title': 'Please complete your information',
  'admission.loading': 'Loading your account',
  'admission.other.goOn': 'Continue as {name}',
  'admission.other.somebody': 'someone else',
  'admission.other.title': '{name} is signed in in this browser now',
  'admission.other.why':
    'Another account has signed in in another tab, so this page shows nothing more of {name}. What was not saved yet is kept as a draft of {name} and can be restored after the next sign-in.',
  'admission.other.whyNobody': 'Another account has signed in in another tab, so this page does not continue.',
  'admission.refused.action': 'Correct and resubmit',
  'admission.refused.noReason': 'The reviewer gave no reason. Please ask your organisation.',
  'admission.refused.title': 'Your account was not approved',
  'admission.refused.why': 'Why',
  'admission.waiting.action': 'See or change my account',
  'admission.waiting.check': 'Check again',
  'admission.waiting.checked': 'Not reviewed yet, please look again later',
  'admission.waiting.reason':
    'A manager of {org} or of the office above approves your account, usually within {days, plural, one {# working day} other {# working days}}. Then you can enter your space.',
  'admission.waiting.reasonAnywhere':
    'A manager of your organisation or of the office above approves your account, usually within {days, plural, one {# working day} other {# working days}}. Then you can enter your space.',
  'admission.waiting.late': 'No result after that? Ask the manager of your organisation, or: {service}',
  'admission.waiting.title': 'Waiting for approval',
} satisfies Record<keyof typeof zh, string>;
