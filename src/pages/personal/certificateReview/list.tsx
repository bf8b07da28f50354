import { IssuedCertificates } from '@/features/certificateDesk';
import { certificateDesk, ReviewDesk } from '@/features/review';
import { useCertificateWords, useReviewWords } from '@/services/catalogue';

export default function CertificateReviewListPage() {
  useReviewWords();
  useCertificateWords();
  return (
    <ReviewDesk
      desk={certificateDesk}
      aside={({ id }, status) => <IssuedCertificates key={`${id} ${status}`} application={id} status={status} />}
    />
  );
}
