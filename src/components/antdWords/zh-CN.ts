import dayjs from 'dayjs';
import dates from 'dayjs/locale/zh-cn';

dayjs.locale(dates);

export { default } from 'antd/es/locale/zh_CN';
