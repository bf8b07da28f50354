import { fixedAnswer } from './negotiation';
import { type JsonSchema, type OpenApi, type Operation, openApi } from './openApi';
import { escapeHtml, plainHtml } from './page';

const REF = '#/components/schemas/';
const e = escapeHtml;

const nameOf = (schema: JsonSchema) => schema.$ref?.replace(REF, '');

/** A shape in a few words; shapes with a name are links to it. */
function wordsOf(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name) return `<a href="#shape-${e(name)}">${e(name)}</a>`;
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several) return [...new Set(several.map(wordsOf))].join(' | ');
  if (schema.const !== undefined) return `<code>${e(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return `<code>${e(schema.enum.map((value) => JSON.stringify(value)).join(' | '))}</code>`;
  if (schema.type === 'array') return `${schema.items ? wordsOf(schema.items) : 'anything'} []`;
  if (schema.properties) return 'object';
  if (typeof schema.additionalProperties === 'object') return `by name: ${wordsOf(schema.additionalProperties)}`;
  return e([schema.type ?? 'anything'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : ''));
}

const LIMITS = ['default', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'pattern'] as const;
/** Is a value the limit that zod writes for every whole number? It tells the reader nothing. */
const isNoise = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
const limitsOf = (schema: JsonSchema) =>
  LIMITS.filter((key) => schema[key] !== undefined && !isNoise(schema[key]))
    .map((key) => `${key} ${typeof schema[key] === 'string' ? schema[key] : JSON.stringify(schema[key])}`)
    .join(', ');

/** The nested shapes inside a schema that have no name of their own. */
function innerOf(schema: JsonSchema): string {
  if (schema.$ref) return '';
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several) return several.map(innerOf).join('');
  if (schema.items) return innerOf(schema.items);
  if (typeof schema.additionalProperties === 'object') return innerOf(schema.additionalProperties);
  return schema.properties ? listOf(schema) : '';
}

function listOf(schema: JsonSchema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    const limits = limitsOf(property);
    return `<li><code>${e(name)}${optional}</code>: ${wordsOf(property)}${limits ? ` <i>${e(limits)}</i>` : ''}${innerOf(property)}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

const shapeOf = (schema: JsonSchema) =>
  schema.properties ? listOf(schema) : `<ul><li>${wordsOf(schema)}${innerOf(schema)}</li></ul>`;

function operationHtml(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters.map((p) => {
    const limits = limitsOf(p.schema);
    return `<li><code>${e(p.name)}${p.required ? '' : '?'}</code> <i>${p.in}</i>: ${wordsOf(p.schema)}${limits ? ` <i>${e(limits)}</i>` : ''}</li>`;
  });
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const schema = 'content' in response ? Object.values(response.content ?? {})[0]?.schema : undefined;
    if (status === '200' && schema) return `<h3>Answer</h3>${shapeOf(schema.properties?.data ?? schema)}`;
    return undefined;
  });
  const refusals = Object.keys(operation.responses).filter((status) => status !== '200');
  return `<details id="${e(operation.operationId)}"><summary><b class="m">${method.toUpperCase()}</b> <code>${e(path)}</code> <span>${e(operation.summary)}</span></summary>
<p>Served: ${e(operation['x-access'])}${operation['x-feature'] ? `. Switch: ${e(operation['x-feature'].join(', '))}` : ''}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${bodies.map(([type, { schema }]) => `<h3>Body <i>${e(type)}</i></h3>${shapeOf(schema)}`).join('')}
${answers.filter(Boolean).join('')}
<h3>Refusals</h3><p>${refusals.map(e).join(', ')}: <a href="#shape-Refusal">Refusal</a></p></details>`;
}

function pageBody({ paths, tags, components, info }: OpenApi): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const areas = tags.map(({ name }) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    return `<h2 id="area-${e(name)}">${e(name)}</h2>${own.map((o) => operationHtml(o.path, o.method, o.operation)).join('')}`;
  });
  const shapes = Object.entries(components.schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        // The target is inside: browsers open a closed <details> for what it holds.
        `<details><summary><code>${e(name)}</code></summary><div id="shape-${e(name)}">${shapeOf(schema)}</div></details>`,
    );
  const contents = tags.map(({ name }) => `<a href="#area-${e(name)}">${e(name)}</a>`).join(' · ');
  return `<p>${e(info.description)} <a href="openapi.json">OpenAPI 3.1</a></p><p>${contents} · <a href="#shapes">shapes</a></p>
${areas.join('')}<h2 id="shapes">Shapes</h2>${shapes.join('')}`;
}

type Fixed = ReturnType<typeof fixedAnswer>;
const once = (make: () => Fixed): Fixed => {
  let made: Fixed | undefined;
  return (header) => {
    made ??= make();
    return made(header);
  };
};

/** The contract for programs: most of a megabyte, so it is written and compressed once. */
export const openApiAnswer = once(() => fixedAnswer(JSON.stringify(openApi()), { 'content-type': 'application/json' }));

/** The contract for people: by area, without scripts or files from elsewhere. */
export const docsPage = once(() => {
  const document = openApi();
  const { html, headers } = plainHtml({ locale: 'en-US', title: document.info.title, body: pageBody(document) });
  return fixedAnswer(html, headers);
});
