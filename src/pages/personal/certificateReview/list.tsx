import { IssuedCertificates } from '@/features/certificateDesk';
import { certificateDesk, ReviewDesk } from '@/features/review';
import { useWordsOf } from '@/services/catalogue';

export default function CertificateReviewListPage() {
  useWordsOf('review');
  useWordsOf('certificate');
  return (
    <ReviewDesk
      desk={certificateDesk}
      aside={({ id }, status) => <IssuedCertificates key={`${id} ${status}`} application={id} status={status} />}
    />
  );
}
