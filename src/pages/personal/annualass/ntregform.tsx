import { Building } from '@/features/exception';

export default function AnnualassNtregformPage() {
  return <Building title="frame.screen.ntregform" />;
}
