import { WritePage } from '@/features/profile';

export default function InfoWritePage() {
  return <WritePage />;
}
