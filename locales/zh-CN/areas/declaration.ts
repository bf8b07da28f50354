import kpi from '../kpi';
import objection from '../objection';
import research from '../research';
import studioDeclare from '../studioDeclare';

/** Words of declarations and of their pages: a chunk of its own, which those pages fetch. */
export default {
  ...research,
  ...kpi,
  ...objection,
  ...studioDeclare,
  'declaration.begin': '开始填报',
  'declaration.begin.text': '填报内容会保存为草稿，提交之前可以随时修改。',
  'declaration.begin.parts': '要填写的 {n} 部分',
  'declaration.begin.required': '必填 {n} 项',
  'declaration.compare': '与上次对比',
  'declaration.corrected': '已修改',
  'declaration.unmended': '还没有修改：{sections}',
  'declaration.remark': '退回意见，请修改这部分',
  'declaration.remark.changed': '退回意见，这部分已修改',
  'declaration.failed': '申报没有加载出来',
  'declaration.none': '没有指定要填报的申报',
  'declaration.none.text': '请从申报计划或消息中打开。',
  'declaration.paper': '打印预览',
  'declaration.refused': '{role}判为不通过，本次申报已结束',
  'declaration.timeline.refused': '不通过',
  'declaration.remove': '删除草稿',
  'declaration.remove.done': '草稿已删除',
  'declaration.remove.text': '删除后可以马上撤销，提示消失后不能恢复。',
  'declaration.remove.title': '删除这份草稿？',
  'declaration.returned': '{role}退回修改',
  'declaration.save': '保存草稿',
  'declaration.saved': '草稿已保存',
  'declaration.saved.left': '草稿已保存，还差 {n} 项必填',
  'declaration.submit': '提交',
  'declaration.submit.title': '提交“{what}”？',
  'declaration.timeline.reopen': '异议成立，重新审定',
  'declaration.timeline.undo': '{level}撤销意见',
  'declaration.timeline.open': '{level}开始审核',
};
