import { type Rule, strangeCharacter } from './issue';

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** E-mail format: a dot-atom of RFC 5322, at most 64 long, at a domain of two labels or more. */
export const email: Rule = (value) => {
  const at = value.lastIndexOf('@');
  const name = value.slice(0, Math.max(at, 0));
  const labels = value.slice(at + 1).split('.');
  const good =
    name.length <= 64 &&
    value.length <= 254 &&
    local.test(name) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '');
  return good ? undefined : { key: 'validation.format', because: strangeCharacter(value, /[\w!#$%&'*+/=?^`{|}~.@-]/) };
};
