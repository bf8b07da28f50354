/** Words of the page before the application: they stand in index.html itself. */
export default {
  'shell.broken': '页面未能启动，请重新加载或更换浏览器',
  'shell.failed': '页面未能加载，请检查网络后重试',
  'shell.noScript': '请在浏览器中启用 JavaScript 后使用本系统',
  'shell.retry': '重新加载',
};
