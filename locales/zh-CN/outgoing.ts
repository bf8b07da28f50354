/** What the server itself writes to people: text messages, notices, reasons. */
export default {
  'merge.assessmentInBoth': '两个账号在同一年度都有考核材料，请联系管理员处理',
  'merge.differentPerson': '证件号不一致，无法确认为同一人',
  'merge.notApproved': '您的账号审核通过后才能合并',
  'merge.unknown': '账号不存在或不是相似账号',
  'notice.assessment.passed.content':
    '您的 {year} 年度考核已完成全部审核，等次为{grade}。登记表可在年度考核中查看和打印。',
  'notice.assessment.passed.title': '{year} 年度考核结果已公布',
  'notice.assessment.reported.content': '您的 {year} 年度考核已通过{level}审核，现由{next}审核。',
  'notice.assessment.reported.title': '{year} 年度考核已通过{level}审核',
  'notice.assessment.returned.content': '{reason}\n请在填报截止前修改并重新提交。',
  'notice.assessment.returned.title': '您的 {year} 年度考核已被{level}退回，请修改',
  'notice.assessment.returnedLate.content': '{reason}\n填报已截止，如需更正请联系所在学校。',
  'notice.assessment.returnedLate.title': '您的 {year} 年度考核未通过{level}审核',
  'notice.assessment.review.content':
    '{name}（{school}）{attempt, plural, =1 {提交了} other {第 # 次提交}} {year} 年度考核，请审核。',
  'notice.assessment.review.title': '{name}的 {year} 年度考核待审核',
  'notice.assessment.withdrawn.content': '{name}（{school}）撤回了 {year} 年度考核，修改后将重新提交，暂无需审核。',
  'notice.assessment.withdrawn.title': '{name}撤回了 {year} 年度考核',
  'notice.profile.fail.content': '{name}，您的注册资料未通过审核：{reason}。请修改后重新提交。',
  'notice.profile.fail.title': '注册审核未通过',
  'notice.profile.pass.content': '{name}，您的注册资料已通过审核，可以使用个人空间。',
  'notice.profile.pass.title': '注册审核已通过',
  'sms.smsMobile': '验证码 {code}，{minutes} 分钟内有效，用于更换手机号。请勿告知他人。',
  'sms.smsRegister': '验证码 {code}，{minutes} 分钟内有效，用于注册账号。请勿告知他人。',
  'sms.smsRetrieve': '验证码 {code}，{minutes} 分钟内有效，用于重设密码。请勿告知他人。',
};
