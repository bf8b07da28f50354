export { NoticeSettingsPage } from './NoticeSettingsPage';
