export default {
  'admission.failure.other': '使用其他账号登录',
  'admission.failure.title': '账号信息没有加载出来',
  'admission.incomplete.action': '去完善',
  'admission.incomplete.list': '还缺 {n} 项',
  'admission.incomplete.reason': '填写以下信息后即可使用个人空间。',
  'admission.incomplete.title': '请完善个人信息',
  'admission.loading': '正在加载账号信息',
  'admission.other.goOn': '以 {name} 的身份继续',
  'admission.other.somebody': '其他用户',
  'admission.other.title': '此浏览器现已登录 {name}',
  'admission.other.why':
    '另一个标签页中登录了其他账号，本页不再显示 {name} 的内容。尚未保存的填写内容已存为 {name} 的草稿，{name} 再次登录后可以恢复。',
  'admission.other.whyNobody': '另一个标签页中登录了其他账号，本页不再继续原来的操作。',
  'admission.refused.action': '修改并重新提交',
  'admission.refused.noReason': '审核人未填写原因，请联系所在单位。',
  'admission.refused.title': '账号审核未通过',
  'admission.refused.why': '未通过的原因',
  'admission.waiting.action': '查看或修改账号资料',
  'admission.waiting.check': '刷新审核结果',
  'admission.waiting.checked': '审核尚未完成，请稍后再看',
  'admission.waiting.reason':
    '您的账号由 {org} 或上级单位的管理员审核，一般 {days} 个工作日内完成；通过后即可进入个人空间。',
  'admission.waiting.reasonAnywhere':
    '您的账号由单位或上级单位的管理员审核，一般 {days} 个工作日内完成；通过后即可进入个人空间。',
  'admission.waiting.late': '超过时间还没有结果，请联系单位管理员，或咨询：{service}',
  'admission.waiting.title': '账号等待审核',
};
