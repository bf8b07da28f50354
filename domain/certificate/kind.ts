/** The name of the document that an application for a certificate is. */
export const CERTIFICATE_KIND = 'certificate';

/** Files that one application brings along at most. */
export const CERTIFICATE_FILES = 5;
