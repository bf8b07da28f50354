/** Words of messages that stand for several of a day, at least two. */
export default {
  'message.many': '来自{names}{others, plural, =0 {} other {等}}',
  'message.many.and': '、',
  'notice.assessment.review.many': '{n} 份年度考核待审核',
  'notice.assessment.withdrawn.many': '{n} 位老师撤回了年度考核',
  'notice.certificate.review.many': '{n} 份证书申请待审核',
  'notice.credit.review.many': '{n} 份学分转换待审核',
  'notice.declaration.review.many': '{n} 份申报待审核',
  'notice.declaration.withdrawn.many': '{n} 份申报已由申报人撤回',
  'notice.eed.review.many': '{n} 份学时缺失反馈待核对',
  'notice.profile.review.many': '{n} 份注册资料待审核',
  'notice.studio.apply.many': '{n} 位老师申请加入{studio}',
  'notice.studio.left.many': '{n} 位老师退出了{studio}',
  'notice.studio.withdrawn.many': '{n} 位老师撤回了加入{studio}的申请',
};
