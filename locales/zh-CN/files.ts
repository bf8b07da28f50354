/** What is wrong with a file, said by the screen before it is sent and by the server after. */
export default {
  'error.file.empty': '文件是空的，请重新选择',
  'error.file.kind': '仅支持 {kinds} 格式',
  'error.file.tooLarge': '文件不能超过 {max} MB',
};
