/** Words of messages that stand for several of a day, at least two. */
export default {
  'message.many': 'From {names}{others, plural, =0 {} other { and others}}',
  'message.many.and': ', ',
  'notice.assessment.review.many': '{n} annual assessments to review',
  'notice.assessment.withdrawn.many': '{n} annual assessments were withdrawn',
  'notice.certificate.review.many': '{n} certificate applications to review',
  'notice.credit.review.many': '{n} credit conversions to review',
  'notice.declaration.review.many': '{n} declarations to review',
  'notice.declaration.withdrawn.many': '{n} declarations were withdrawn',
  'notice.eed.review.many': '{n} reports of missing hours to check',
  'notice.profile.review.many': '{n} registrations to approve',
  'notice.studio.apply.many': '{n} teachers apply to {studio}',
  'notice.studio.left.many': '{n} teachers have left {studio}',
  'notice.studio.withdrawn.many': '{n} teachers withdrew their applications to {studio}',
};
