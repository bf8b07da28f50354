import type zh from '../zh-CN/outgoing';

export default {
  'merge.assessmentInBoth':
    'Both accounts hold records for the same yearly assessment; please contact the administrator',
  'merge.differentPerson': 'The documents differ, so this may be another person',
  'merge.notApproved': 'Accounts can be merged once yours is approved',
  'merge.unknown': 'No such similar account',
  'notice.profile.fail.content':
    '{name}, your registration was not approved: {reason}. Please correct it and submit again.',
  'notice.profile.fail.title': 'Registration not approved',
  'notice.profile.pass.content': '{name}, your registration is approved; the personal space is open to you.',
  'notice.profile.pass.title': 'Registration approved',
  'sms.smsMobile': 'Code {code}, valid for {minutes} minutes, to change your mobile number. Do not share it.',
  'sms.smsRegister': 'Code {code}, valid for {minutes} minutes, to register. Do not share it.',
  'sms.smsRetrieve': 'Code {code}, valid for {minutes} minutes, to reset your password. Do not share it.',
} satisfies Record<keyof typeof zh, string>;
