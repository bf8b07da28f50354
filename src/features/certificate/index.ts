export { CertificateList } from './CertificateList';
export { CertificatePage } from './CertificatePage';
