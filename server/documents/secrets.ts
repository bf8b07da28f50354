import { type FormDefinition, type Row, storedName } from '../../domain/forms';

/*
 * What a document keeps of fields that are marked secret stands in a column of its own, which is sealed; whoever reads a
 * document through this folder finds it among the other values.
 */

type Values = Record<string, unknown>;
interface Kept {
  values: Values;
  secrets: Values | null;
}

/** Values as they are stored: those that are secret apart from the others. */
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

/** What is kept of an attempt as it is stored: only that of a form has secrets. */
export function splitAttemptSecrets(form: Pick<FormDefinition, 'fields'> | undefined, data: Values) {
  const { values, secrets } = splitSecrets(form, (data.values ?? {}) as Values);
  return { data: data.values === undefined ? data : { ...data, values }, secrets };
}

/** A kept attempt with everything that was handed in. */
export const joinAttemptSecrets = (data: Values, secrets: Values | null | undefined): Values =>
  secrets ? { ...data, values: { ...(data.values as Values), ...secrets } } : data;
