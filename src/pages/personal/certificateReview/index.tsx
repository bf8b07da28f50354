import { Redirect } from '@/components/Redirect';

export default function CertificateReviewSection() {
  return <Redirect to="/personal/certificateReview/list" />;
}
