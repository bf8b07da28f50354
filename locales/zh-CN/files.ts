/** Problems of a file, reported by the screen before the upload and by the server after it. */
export default {
  'error.file.empty': '文件是空的，请重新选择',
  'error.file.kind': '仅支持 {kinds} 格式',
  'error.file.tooLarge': '文件不能超过 {max} MB',
};
