import type zh from '../zh-CN/outgoing';

export default {
  'archive.verify.another': 'Check another archive',
  'archive.verify.ask': 'Please enter the code at the foot of the archive.',
  'archive.verify.check': 'Check',
  'archive.verify.found': 'This is what is stored; please compare it with the archive. The name is partly hidden.',
  'archive.verify.genuine': 'This code is on record',
  'archive.verify.missing': 'There is no such code',
  'archive.verify.title': 'Check a self-study archive',
  'archive.verify.unknown': 'No archive has this code; please check it and try again.',
  'paper.verify.another': 'Check another form',
  'paper.verify.ask': 'Please enter the code at the foot of the form.',
  'paper.verify.check': 'Check',
  'paper.verify.code': 'Code',
  'paper.verify.found':
    'This is what is stored; please compare it with the paper. Only the ends of the name are shown.',
  'paper.verify.genuine': 'This code is on record',
  'paper.verify.missing': 'There is no such code',
  'paper.verify.title': 'Check a form',
  'paper.verify.unknown': 'There is no form with this code; please check it and try again.',
  'merge.assessmentInBoth':
    'Both accounts hold records for the same yearly assessment; please contact the administrator',
  'merge.differentPerson':
    'This may be another person; if a document number is wrong, ask the school to correct it first',
  'merge.needsConsent': 'Its document is of another kind: please confirm with its phone first',
  'merge.notApproved': 'Accounts can be merged once yours is approved',
  'merge.studyInBoth': 'Both accounts hold the same course or archive; please contact the administrator',
  'merge.trainingInBoth': 'Both accounts are signed up to the same project; please contact the administrator',
  'merge.unknown': 'No such similar account',
  'invoice.paper.amount': 'Amount (yuan)',
  'invoice.paper.buyer': 'Buyer',
  'invoice.paper.day': 'Date of issue',
  'invoice.paper.fileName': 'invoice-{no}.pdf',
  'invoice.paper.foot': 'Issued by a demonstration; no tax document',
  'invoice.paper.item': 'Item',
  'invoice.paper.no': 'Number',
  'invoice.paper.order': 'Order number',
  'invoice.paper.plan': 'Plan',
  'invoice.paper.stamp': 'Demonstration',
  'invoice.paper.taxNo': 'Tax number',
  'invoice.paper.title': 'Electronic invoice',
  'invoice.paper.training': 'Training of teachers',
  'notice.assessment.passed.content':
    'All levels have reviewed your {year} assessment; the grade is: {grade}. The registration form can be viewed and printed under Annual assessment.',
  'notice.assessment.passed.title': 'Result of the {year} assessment',
  'notice.assessment.reported.content':
    'Your {year} assessment has passed the {level} review. Next is the {next} review.',
  'notice.assessment.reported.title': '{year} assessment: {level} review passed',
  'notice.assessment.returned.content': '{reason}\nPlease correct it and hand it in again before the deadline.',
  'notice.assessment.returned.title': 'Your {year} assessment was returned ({level} review); please correct it',
  'notice.assessment.returnedLate.content':
    '{reason}\nThe window has closed. For a correction, please ask your school.',
  'notice.assessment.returnedLate.title': 'Your {year} assessment did not pass the {level} review',
  'notice.assessment.review.content':
    '{name} ({school}) has handed in the {year} assessment{attempt, plural, =1 {} other { (attempt #)}}. Please review it.',
  'notice.assessment.review.title': '{year} assessment of {name} awaits review',
  'notice.assessment.waiting.content':
    'The one that has waited longest was handed in by {name} ({school}) on {time}. Please review soon, so that nobody is kept waiting.',
  'notice.assessment.waiting.title':
    '{what}: {n, plural, one {# document waits} other {# documents wait}} for your review',
  'notice.assessment.withdrawn.content':
    '{name} ({school}) has taken the {year} assessment back and will hand it in again. There is nothing to review for now.',
  'notice.assessment.withdrawn.title': '{name} took the {year} assessment back',
  'notice.kpi.objection.title': '{name} objects to a result of “{batch}”',
  'notice.kpi.objection.content': '{name} objects to the result of {owner}. Please look into it and answer:\n{text}',
  'notice.kpi.answered.title': 'Your objection to the result of {owner}: {result}',
  'notice.kpi.answered.content': 'About “{batch}”, the answer is:\n{answer}',
  'notice.kpi.upheld.title': 'Objection to your result of “{batch}”: {result}',
  'notice.kpi.upheld.content':
    'After a review the objection was {result}. The result is no longer public, and the last office decides anew:\n{answer}',
  'notice.kpi.anew.title': 'The result of {owner} in “{batch}” is to be decided anew',
  'notice.kpi.anew.content':
    'An objection to the result of {owner} was upheld and the result is no longer public. Please decide anew:\n{answer}',
  'notice.declaration.ending.title':
    '“{what}” closes in {days, plural, one {# day} other {# days}} and is not submitted',
  'notice.declaration.ending.content':
    'Your “{what}” has not been submitted. It closes at {time}. Please complete and submit it in time; afterwards it can no longer be submitted.',
  'notice.declaration.passed.content':
    'Your declaration "{what}" has passed all levels. You can read and print it where you declared it.',
  'notice.declaration.passed.title': '"{what}" was passed',
  'notice.declaration.refused.content':
    '{reason}\nThis declaration has ended; you can declare again in the next round.',
  'notice.declaration.refused.title': 'Your “{what}” did not pass',
  'notice.declaration.reported.content':
    'Your declaration “{what}” has passed the {level} review. Next is the {next} review.',
  'notice.declaration.reported.title': '“{what}”: {level} review passed',
  'notice.declaration.returned.content': '{reason}\nPlease correct it and hand it in again before the deadline.',
  'notice.declaration.returned.title': 'Your “{what}” was returned ({level} review); please correct it',
  'notice.declaration.returnedLate.content': '{reason}\nDeclaring has ended; for a correction please ask your school.',
  'notice.declaration.returnedLate.title': 'Your “{what}” did not pass the {level} review',
  'notice.declaration.review.content':
    '{name} ({school}) has handed in "{what}"{attempt, plural, =1 {} other { for the #th time}}. Please review it.',
  'notice.declaration.review.title': '"{what}" of {name} awaits review',
  'notice.declaration.waiting.content':
    'The one that has waited longest was handed in by {name} ({school}) on {time}. Please review soon, so that nobody is kept waiting.',
  'notice.declaration.waiting.title':
    '{what}: {n, plural, one {# document waits} other {# documents wait}} for your review',
  'notice.declaration.withdrawn.content':
    '{name} ({school}) took "{what}" back to change it. There is nothing to review for now.',
  'notice.declaration.withdrawn.title': '{name} took "{what}" back',
  'notice.order.expired.content':
    'Order {no} ({plan}) was not paid in time and is closed; its courses are back in the cart.',
  'notice.order.expired.title': 'An order has expired',
  'notice.order.invoiceRefused.content':
    'The invoice for order {no} ({plan}) was refused; please check its title and tax number and ask again.',
  'notice.order.invoiceRefused.title': 'An invoice was refused',
  'notice.order.invoiced.content':
    'The invoice for order {no} ({plan}) is issued, {amount} yuan; it can be downloaded from the order.',
  'notice.order.invoiced.title': 'An invoice is issued',
  'notice.order.latePaid.content':
    '{amount} yuan came for order {no} ({plan}), which no longer needed a payment. The money goes back the way it came.',
  'notice.order.latePaid.title': 'A payment goes back by itself',
  'notice.order.paid.content': 'Order {no} ({plan}) is paid, {amount} yuan; its courses are open.',
  'notice.order.paid.title': 'An order is paid',
  'notice.order.refundFailed.content': 'The refund of {amount} yuan for order {no} ({plan}) failed; please ask again.',
  'notice.order.refundFailed.title': 'A refund failed',
  'notice.order.refunded.content': '{amount} yuan of order {no} ({plan}) have gone back.',
  'notice.order.refunded.title': 'A refund is done',
  'notice.profile.fail.content':
    '{name}, your registration was not approved: {reason}. Please correct it and submit again.',
  'notice.profile.fail.title': 'Registration not approved',
  'notice.profile.imported.content':
    '{name} has made this account for you. Please check your profile and fill in what is missing.',
  'notice.profile.imported.title': 'Your school has made an account for you',
  'notice.profile.pass.content': '{name}, your registration is approved; the personal space is open to you.',
  'notice.profile.pass.title': 'Registration approved',
  'notice.profile.review.content':
    '{name} ({school}) has handed in a registration (submission {attempt}); please review it.',
  'notice.profile.review.title': 'A registration waits for approval',
  'notice.profile.waiting.content':
    'The one that has waited longest was handed in by {name} ({school}) on {time}. Please review soon, so that nobody is kept waiting.',
  'notice.profile.waiting.title':
    '{what}: {n, plural, one {# document waits} other {# documents wait}} for your review',
  'notice.profile.tries.content':
    'Within half an hour, somebody at a place that your account does not know (network {place}) has typed a wrong password {n} times, and did not get in. If it was not you, please change your password and look through “Sign-ins and changes”.',
  'notice.profile.tries.title': 'Somebody tries to sign in to your account',
  'notice.profile.updated.content':
    '{name} has updated your profile by an import. Please check it; you can correct what is wrong.',
  'notice.profile.updated.title': 'Your school has updated your profile',
  'notice.study.coursePassed.content': 'You have finished the course “{course}” of “{plan}”.',
  'notice.study.coursePassed.title': 'Course “{course}” passed',
  'notice.study.planCompleted.content': 'You have met all demands of “{plan}”; your archive {no} is issued.',
  'notice.study.planCompleted.title': '“{plan}” is finished',
  'notice.study.planEnding.content': '“{plan}” ends at {time}; {lack} hours are missing.',
  'notice.study.planEnding.title': '“{plan}” ends soon',
  'notice.training.completed.content': 'You have met all demands of “{project}” and can apply for the certificate.',
  'notice.training.completed.title': '“{project}” is completed',
  'notice.training.ending.content':
    'The training study of “{project}” ends at {time}; please finish courses, exams and homework.',
  'notice.training.ending.title': '“{project}” ends soon',
  'notice.training.signedUp.content':
    'You are signed up to “{project}”, which starts at {time}. You can cancel before it starts.',
  'notice.training.signedUp.title': 'Signed up to “{project}”',
  'notice.training.starts.content': '“{project}” has begun; please finish the training by {time}.',
  'notice.training.starts.title': '“{project}” has begun',
  'notice.training.surveyOpens.content': 'The survey of “{project}” is open until {time}.',
  'notice.training.surveyOpens.title': 'Please fill in the survey of “{project}”',
  'notice.training.workPassed.content': 'Your homework for “{course}” in “{project}” has passed.',
  'notice.training.workPassed.title': 'Homework for “{course}” passed',
  'notice.training.workReturned.content': 'Your homework for “{course}” in “{project}” was returned: {reason}',
  'notice.training.workReturned.title': 'Homework for “{course}” returned',
  'notice.wallet.latePaid.content':
    '{amount} yuan came for a recharge after it was closed. They are not sent back and are on your balance.',
  'notice.wallet.latePaid.title': 'A recharge has arrived',
  'sms.smsMerge':
    'Code {code}, valid for {minutes} minutes, to merge your account into another one; afterwards yours cannot be signed in to. If you did not ask for this, do not share it.',
  'sms.smsMobile': 'Code {code}, valid for {minutes} minutes, to change your mobile number. Do not share it.',
  'sms.smsRegister': 'Code {code}, valid for {minutes} minutes, to register. Do not share it.',
  'sms.smsRetrieve': 'Code {code}, valid for {minutes} minutes, to reset your password. Do not share it.',
  'review.sheet': 'Reviews',
  'review.file': '{what} reviews {day}',
  'review.column.title': 'Name',
  'review.column.applicant': 'Applicant',
  'review.column.orgName': 'Organisation',
  'review.column.status': 'Status',
  'review.column.attempt': 'Attempt',
  'review.column.declareTime': 'Submitted',
  'review.column.reviewTime': 'Reviewed',
  'review.column.deadline': 'Due',
  'review.column.conflict': 'Conflict of interest',
  'review.account': 'Registration',
  'review.phrase.account.identity':
    'Name, kind or number of the document does not agree with the person; please check and correct it.',
  'review.phrase.account.organisation': 'The school is not right; please choose the one you work at now.',
  'review.phrase.account.incomplete': 'What you teach is incomplete; please complete it and submit again.',
  'review.phrase.account.role': 'The chosen role does not fit your post; please choose again.',
  'review.phrase.counted': 'The points of the evidence do not follow the rules; check and correct them.',
  'review.phrase.incomplete': 'The supporting material is incomplete; please complete it and submit again.',
  'review.phrase.unclear': 'The scan is not legible; please upload it again.',
  'review.phrase.mismatch': 'What was entered differs from the supporting material; please check and correct it.',
  'review.phrase.scope': 'The scope is too wide; please keep to one or two questions.',
  'review.phrase.method': 'It is not clear which method serves which question; please explain.',
  'review.phrase.budget': 'The budget does not fit the work; please adjust it.',
  'review.phrase.unproven': 'The proof is missing; please add it.',
  'notice.studio.selected.content':
    'Your declaration in “{batch}” has been selected, and “{studio}” has been founded. Please complete its introduction and look at applications for membership.',
  'notice.studio.selected.title': '“{studio}” has been selected',
  'notice.studio.apply.title': '{name} applies to {studio}',
  'notice.studio.apply.content': '{name} applies to {studio}. Why:\n{reason}',
  'notice.studio.withdrawn.title': '{name} took the application back',
  'notice.studio.withdrawn.content': '{name} does not apply to {studio} any more; nothing is to be decided.',
  'notice.studio.left.title': '{name} has left {studio}',
  'notice.studio.left.content': '{name} is no longer a member of {studio}.',
  'notice.studio.passed.title': 'You are a member of {studio}',
  'notice.studio.passed.content': 'Your application to {studio} was accepted. Welcome.',
  'notice.studio.refused.title': '{studio} did not accept your application',
  'notice.studio.refused.content': '{reason}\nYou may apply again.',
  'notice.studio.removed.title': 'You are no longer a member of {studio}',
  'notice.studio.removed.content': 'The host has removed you from {studio}:\n{reason}',
  'notice.studio.enterprise.title': 'You work with {studio}',
  'notice.studio.enterprise.content':
    '{host} has added you to {studio}. You can read about it and what it has brought about.',
  'notice.eed.review.title': 'Missing hours wait to be checked',
  'notice.eed.review.content': '{name} ({school}) reports missing hours of “{course}” on {platform}; please check.',
  'notice.eed.waiting.content':
    'The one that has waited longest was handed in by {name} ({school}) on {time}. Please review soon, so that nobody is kept waiting.',
  'notice.eed.waiting.title': '{what}: {n, plural, one {# document waits} other {# documents wait}} for your review',
  'notice.eed.accepted.title': 'Your hours were made good',
  'notice.eed.accepted.content': 'Your report on “{course}” was right: it now counts {hours} hours.',
  'notice.eed.refused.title': 'Your report of missing hours was not accepted',
  'notice.eed.refused.content': 'Your report on “{course}” could not be confirmed: {reason} You can report again.',
  'review.eedReport': 'Report of missing hours',
  'review.phrase.eedReport.picture': 'The screenshot does not show the course and its hours; please send a new one.',
  'review.phrase.eedReport.account': 'The account on the platform is not yours; please correct it there first.',
  'review.phrase.eedReport.delay': 'The platform is still sending; please look again after the next data.',
  'review.phrase.eedReport.counted': 'The platform has no records of these days.',
  'notice.certificate.review.title': 'A certificate waits for review',
  'notice.certificate.review.content': '{name} ({school}) applies for the certificate of “{title}”. Please review it.',
  'notice.certificate.waiting.content':
    'The one that has waited longest was handed in by {name} ({school}) on {time}. Please review soon, so that nobody is kept waiting.',
  'notice.certificate.waiting.title':
    '{what}: {n, plural, one {# document waits} other {# documents wait}} for your review',
  'notice.certificate.issued.title': 'Your certificate is issued',
  'notice.certificate.issued.content': 'The certificate of “{title}” was passed; you can view and download it.',
  'notice.certificate.refused.title': 'A certificate was not passed',
  'notice.certificate.refused.content':
    'The certificate of “{title}” was not passed: {reason} You can add material and apply again.',
  'notice.certificate.replaced.title': 'A certificate was replaced',
  'notice.certificate.replaced.content':
    'The certificate of “{title}” (no. {no}) was revoked: {reason}. No. {by} holds instead.',
  'notice.certificate.revoked.title': 'A certificate was revoked',
  'notice.certificate.revoked.content': 'The certificate of “{title}” (no. {no}) was revoked: {reason}',
  'review.certificate': 'Certificate',
  'review.phrase.certificate.stamp': 'The proof bears no stamp; please add the stamped page and apply again.',
  'review.phrase.certificate.hours':
    'The hours differ from the record of the training; please check them and apply again.',
  'review.phrase.certificate.name': 'The name differs from the identity document; please correct your profile first.',
  'review.phrase.certificate.material': 'Proof is missing; please add it and apply again.',
  'merge.certificateInBoth':
    'Both accounts have a certificate of the same training or year; please ask an administrator',
  'notice.credit.review.title': 'A credit conversion waits for review',
  'notice.credit.review.content': '{name} ({school}) asks to convert “{title}” into {credit} credits.',
  'notice.credit.passed.title': 'Credit conversion approved',
  'notice.credit.passed.content':
    'Your “{title}” was approved and stands in My credits. Credit beyond the yearly limit of its kind does not count.',
  'notice.credit.refused.title': 'Credit conversion not approved',
  'notice.credit.refused.content': 'Your “{title}” was not converted: {reason} You may correct it and submit it again.',
  'review.creditConversion': 'Credit conversion',
  'review.phrase.creditConversion.proof':
    'The evidence is incomplete or unreadable. Please add to it and submit again.',
  'review.phrase.creditConversion.twice': 'This has already been credited and cannot be counted twice.',
  'review.phrase.creditConversion.hours': 'The hours do not match the evidence. Please check.',
  'review.phrase.creditConversion.type': 'The credit type is wrong. Please correct it.',
  'notice.credit.waiting.content':
    'The one that has waited longest was handed in by {name} ({school}) on {time}. Please review soon, so that nobody is kept waiting.',
  'notice.credit.waiting.title': '{what}: {n, plural, one {# document waits} other {# documents wait}} for your review',
  'notice.training.placeKept.title': 'A place in “{project}” is kept for you',
  'notice.training.placeKept.content':
    'A place in “{project}” became free and is kept for you until {time}. After that it goes to the next person.',
  'notice.training.placeLapsed.title': 'Your place in “{project}” went to the next person',
  'notice.training.placeLapsed.content':
    'The place in “{project}” was not taken in time and went to the next person. You can join the waiting list again.',
  'notice.training.waitingEnded.title': 'The waiting list of “{project}” is closed',
  'notice.training.waitingEnded.content': 'Sign-up to “{project}” is over and no place became free for you.',
  'notice.training.signupOpens.title': 'Sign-up to “{project}” is open',
  'notice.training.signupOpens.content': 'You asked to be reminded: you can sign up to “{project}” until {time}.',
} satisfies Record<keyof typeof zh, string>;
