import { certificateDesk, ReviewDesk } from '@/features/review';
import { useReviewWords } from '@/services/catalogue';

export default function CertificateReviewListPage() {
  useReviewWords();
  return <ReviewDesk desk={certificateDesk} />;
}
