import { Redirect } from '@/components/Redirect';

export default function AnnualassSection() {
  return <Redirect to="/personal/annualass/list" />;
}
