export default {
  'request.cancelled': '请求已取消',
  'request.download': '文件下载失败（{status}），请重试',
  'request.failed': '请求出错，请重试。',
  'request.incomplete': '返回的内容不完整，暂时无法显示，请稍后重试',
  'request.malformed': '网络异常',
  'request.missingCredential': '缺少身份凭证',
  'request.network': '网络请求失败，请检查网络后重试',
  'request.offline': '网络已断开，恢复后自动继续',
  'request.timeout': '请求超时，请重试',
  'request.unauthenticated': '登录已失效，请重新登录',
  'request.unexpected': '页面处理时出现问题，请重试',
  'request.unshowable': '返回的内容不完整或格式有误，这部分暂时无法显示',
};
