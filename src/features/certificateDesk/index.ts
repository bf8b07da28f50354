export { EarlierCertificates } from './EarlierCertificates';
export { IssuedCertificates } from './IssuedCertificates';
