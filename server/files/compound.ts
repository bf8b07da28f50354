/** The old container of Microsoft's office programs (MS-CFB): `.xls` and `.doc`, and new files that have a password. */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const isCompound = (bytes: Uint8Array): boolean =>
  signature.equals(bufferOf(bytes).subarray(0, signature.length));

/** The container holds a workbook itself (named so in UTF-16 in its directory) and no encrypted file of today (MS-OFFCRYPTO). */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes);
  const names = (name: string) => file.includes(`${name}\0`, 0, 'utf16le');
  return !names('EncryptedPackage') && (names('Workbook') || names('Book'));
}
