/** What the server itself writes to people: text messages, notices, reasons. */
export default {
  'merge.assessmentInBoth': '两个账号在同一年度都有考核材料，请联系管理员处理',
  'merge.differentPerson': '证件号不一致，无法确认为同一人',
  'merge.notApproved': '您的账号审核通过后才能合并',
  'merge.unknown': '账号不存在或不是相似账号',
  'notice.profile.fail.content': '{name}，您的注册资料未通过审核：{reason}。请修改后重新提交。',
  'notice.profile.fail.title': '注册审核未通过',
  'notice.profile.pass.content': '{name}，您的注册资料已通过审核，可以使用个人空间。',
  'notice.profile.pass.title': '注册审核已通过',
  'sms.smsMobile': '验证码 {code}，{minutes} 分钟内有效，用于更换手机号。请勿告知他人。',
  'sms.smsRegister': '验证码 {code}，{minutes} 分钟内有效，用于注册账号。请勿告知他人。',
  'sms.smsRetrieve': '验证码 {code}，{minutes} 分钟内有效，用于重设密码。请勿告知他人。',
};
