export { IssuedCertificates } from './IssuedCertificates';
