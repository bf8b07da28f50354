// English is built into dayjs.
export { default } from 'antd/es/locale/en_US';
