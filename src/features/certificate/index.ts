export { CertificateList } from './CertificateList';
export { CertificatePage } from './CertificatePage';
export { IssuedCertificates } from './IssuedCertificates';
