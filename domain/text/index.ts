export {
  type Canonical,
  codeText,
  emailText,
  idDocText,
  isVerbatim,
  loginNameText,
  mobileText,
  nameText,
  serialText,
  verbatim,
} from './canonical';
export { cleanLine, cleanText, halfWidth, searchText, UNSOUGHT } from './characters';
