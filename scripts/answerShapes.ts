import { z } from 'zod';
import { contract } from '../domain/api';
import type { Endpoint } from '../domain/api/core';
import type { AnswerShape, AnswerShapes } from '../src/services/foreign/shape';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  minLength?: number;
  pattern?: string;
  enum?: unknown[];
  $defs?: Record<string, Schema>;
}

/** Maximum depth of a shape: shapes that contain themselves end there. */
const DEPTH = 6;

/** Shape of a schema: the parts that a client completes when an answer lacks them; undefined: no such parts. */
function shapeOf(
  schema: Schema | undefined,
  defs: Readonly<Record<string, Schema>>,
  depth = 0,
): AnswerShape | undefined {
  if (!schema || depth > DEPTH) return undefined;
  if (schema.$ref) return shapeOf(defs[schema.$ref.replace('#/$defs/', '')], defs, depth);
  if (schema.type === 'array') return { list: shapeOf(schema.items, defs, depth + 1) ?? 0 };
  if (schema.type === 'object' && schema.properties) {
    const { required = [] } = schema;
    const has: Record<string, AnswerShape> = {};
    const may: Record<string, AnswerShape> = {};
    for (const [name, one] of Object.entries(schema.properties)) {
      const shape = shapeOf(one, defs, depth + 1) ?? 0;
      if (required.includes(name)) has[name] = shape;
      else if (shape !== 0 && shape !== '') may[name] = shape;
    }
    return { has, ...(Object.keys(may).length > 0 && { may }) };
  }
  if (schema.type === 'object')
    return { each: shapeOf(schema.additionalProperties as Schema | undefined, defs, depth + 1) ?? 0 };
  // Ids and members of a set have no value that means "absent".
  return schema.type === 'string' && !schema.enum && !schema.minLength ? '' : 0;
}

/** Shapes of the answers of all calls of the contract, as far as a client completes them. */
export function answerShapes(): AnswerShapes {
  const shapes: Record<string, AnswerShape> = {};
  for (const [key, { out }] of Object.entries(contract) as [string, Endpoint][]) {
    if (out === 'file') continue;
    const schema = z.toJSONSchema(out, { io: 'output', unrepresentable: 'any' }) as Schema;
    const shape = shapeOf(schema, schema.$defs ?? {});
    if (shape) shapes[key] = shape;
  }
  return shapes;
}

/** The file's text: one call a line. */
export const shapesText = (): string =>
  `{\n${Object.entries(answerShapes())
    .map(([key, shape]) => `  ${JSON.stringify(key)}: ${JSON.stringify(shape)}`)
    .join(',\n')}\n}\n`;
