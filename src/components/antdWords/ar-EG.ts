import dayjs from 'dayjs';
import dates from 'dayjs/locale/ar';

dayjs.locale(dates);

export { default } from 'antd/es/locale/ar_EG';
