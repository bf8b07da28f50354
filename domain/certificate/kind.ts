/** Kind of the document for an application for a certificate. */
export const CERTIFICATE_KIND = 'certificate';

/** Most files of an application. */
export const CERTIFICATE_FILES = 5;

/** Most characters of the reason for a revocation. */
export const REVOKE_REASON = 200;
