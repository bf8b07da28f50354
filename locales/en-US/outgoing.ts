import type zh from '../zh-CN/outgoing';

export default {
  'merge.assessmentInBoth':
    'Both accounts hold records for the same yearly assessment; please contact the administrator',
  'merge.differentPerson': 'The documents differ, so this may be another person',
  'merge.notApproved': 'Accounts can be merged once yours is approved',
  'merge.unknown': 'No such similar account',
  'notice.assessment.passed.content':
    'All levels have reviewed your {year} assessment; the grade is: {grade}. The registration form can be viewed and printed under Annual assessment.',
  'notice.assessment.passed.title': 'Result of the {year} assessment',
  'notice.assessment.reported.content':
    'Your {year} assessment has been passed by {level}. Now it is the turn of {next}.',
  'notice.assessment.reported.title': '{year} assessment passed by {level}',
  'notice.assessment.returned.content': '{reason}\nPlease correct it and hand it in again before the deadline.',
  'notice.assessment.returned.title': 'Your {year} assessment was returned by {level}; please correct it',
  'notice.assessment.returnedLate.content':
    '{reason}\nThe window has closed. For a correction, please ask your school.',
  'notice.assessment.returnedLate.title': 'Your {year} assessment was not passed by {level}',
  'notice.assessment.review.content':
    '{name} ({school}) has handed in the {year} assessment{attempt, plural, =1 {} other { (attempt #)}}. Please review it.',
  'notice.assessment.review.title': '{year} assessment of {name} awaits review',
  'notice.assessment.withdrawn.content':
    '{name} ({school}) has taken the {year} assessment back and will hand it in again. There is nothing to review for now.',
  'notice.assessment.withdrawn.title': '{name} took the {year} assessment back',
  'notice.profile.fail.content':
    '{name}, your registration was not approved: {reason}. Please correct it and submit again.',
  'notice.profile.fail.title': 'Registration not approved',
  'notice.profile.pass.content': '{name}, your registration is approved; the personal space is open to you.',
  'notice.profile.pass.title': 'Registration approved',
  'sms.smsMobile': 'Code {code}, valid for {minutes} minutes, to change your mobile number. Do not share it.',
  'sms.smsRegister': 'Code {code}, valid for {minutes} minutes, to register. Do not share it.',
  'sms.smsRetrieve': 'Code {code}, valid for {minutes} minutes, to reset your password. Do not share it.',
} satisfies Record<keyof typeof zh, string>;
