import { ListScreen } from '@/lists';
import { certificates } from './list';

/** My certificates: those that can be had, those that are decided on, those that were issued. */
export const CertificateList = () => <ListScreen list={certificates} />;
