export default {
  'demo.sms.empty': '还没有短信。',
  'demo.sms.mobile': '手机号',
  'demo.sms.text': '内容',
  'demo.sms.time': '时间',
  'demo.sms.title': '演示短信',
  'demo.sms.why': '演示模式不发送真实短信，最近 {n} 条显示在这里，每 {seconds} 秒刷新一次。',
};
