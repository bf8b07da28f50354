/** Words of messages that stand for several of a day, at least two. */
export default {
  'message.many': 'من {names}{others, plural, =0 {} other { وغيرهم}}',
  'message.many.and': '، ',
  'notice.assessment.review.many':
    '{n, plural, two {تقييمان سنويان} few {# تقييمات سنوية} many {# تقييمًا سنويًا} other {# تقييم سنوي}} بانتظار المراجعة',
  'notice.assessment.withdrawn.many':
    'سُحب {n, plural, two {تقييمان سنويان} few {# تقييمات سنوية} many {# تقييمًا سنويًا} other {# تقييم سنوي}}',
  'notice.certificate.review.many':
    '{n, plural, two {طلبا شهادة} few {# طلبات شهادة} many {# طلب شهادة} other {# طلب شهادة}} بانتظار المراجعة',
  'notice.credit.review.many':
    '{n, plural, two {طلبا تحويل نقاط} few {# طلبات تحويل نقاط} many {# طلب تحويل نقاط} other {# طلب تحويل نقاط}} بانتظار المراجعة',
  'notice.declaration.review.many':
    '{n, plural, two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}} بانتظار المراجعة',
  'notice.declaration.withdrawn.many': 'سُحب {n, plural, two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  'notice.eed.review.many':
    '{n, plural, two {بلاغان} few {# بلاغات} many {# بلاغًا} other {# بلاغ}} عن ساعات ناقصة بانتظار التحقق',
  'notice.profile.review.many':
    '{n, plural, two {تسجيلان} few {# تسجيلات} many {# تسجيلًا} other {# تسجيل}} بانتظار الموافقة',
  'notice.studio.apply.many':
    '{n, plural, two {معلمان يطلبان} few {# معلمين يطلبون} many {# معلمًا يطلبون} other {# معلم يطلبون}} الانضمام إلى {studio}',
  'notice.studio.left.many': 'غادر {n, plural, two {معلمان} few {# معلمين} many {# معلمًا} other {# معلم}} {studio}',
  'notice.studio.withdrawn.many':
    'سحب {n, plural, two {معلمان} few {# معلمين} many {# معلمًا} other {# معلم}} طلب الانضمام إلى {studio}',
};
