export default {
  'units.unit': '单位',
  'units.done': '已提交',
  'units.rest': '未提交',
  'units.rest.n': '差 {n, number} 人',
  'units.rest.none': '全部已提交',
  'units.percent': '{percent}%',
  'units.share': '{done, number} / {all, number}，{percent}%',
  'units.least': '{percent}% {name}',
  'units.expected': '竖线：按日程应达 {percent}%',
  'units.dots': '圆点：下级单位，右列是最低的',
};
