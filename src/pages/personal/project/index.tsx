import { Redirect } from '@/components/Redirect';

export default function ProjectSection() {
  return <Redirect to="/personal/project/list" />;
}
