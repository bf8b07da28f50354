import { type FormDefinition, type Row, storedName } from '../../domain/forms';

/*
 * Values of fields that are marked secret are stored in a sealed column of their own; documents that are read through
 * this folder have them among the other values.
 */

type Values = Record<string, unknown>;
interface Kept {
  values: Values;
  secrets: Values | null;
}

/** Splits values for storing: secret ones apart from the others. */
export function splitSecrets(form: Pick<FormDefinition, 'fields'> | undefined, all: Row): Kept {
  const names = new Set(
    Object.entries(form?.fields ?? {}).flatMap(([name, field]) => (field.secret ? [storedName(name, field)] : [])),
  );
  const of = (wanted: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name) === wanted)) as Values;
  const secrets = of(true);
  return { values: of(false), secrets: Object.keys(secrets).length > 0 ? secrets : null };
}

/** A stored document with all of its values. */
export const joinSecrets = <D extends Kept>(doc: D): D =>
  doc.secrets ? { ...doc, values: { ...doc.values, ...doc.secrets } } : doc;

/** Splits the contents of an attempt for storing; only contents with form values have secrets. */
export function splitAttemptSecrets(form: Pick<FormDefinition, 'fields'> | undefined, data: Values) {
  const { values, secrets } = splitSecrets(form, (data.values ?? {}) as Values);
  return { data: data.values === undefined ? data : { ...data, values }, secrets };
}

/** Contents of a stored attempt, secrets included. */
export const joinAttemptSecrets = (data: Values, secrets: Values | null | undefined): Values =>
  secrets ? { ...data, values: { ...(data.values as Values), ...secrets } } : data;
