/** The name of the document that an application for a certificate is. */
export const CERTIFICATE_KIND = 'certificate';

/** Files that one application brings along at most. */
export const CERTIFICATE_FILES = 5;

/** Letters of the reason for which one is revoked. */
export const REVOKE_REASON = 200;
