export default {
  'message.deadline': '请于 {time} 前办理',
  'message.from': '来自 {sender}',
  'message.unread': '未读',
};
