import shapes from './answerShapes.json';
import type { AnswerShape, AnswerShapes } from './shape';

/*
 * Answers of a third-party server may differ from the contract: a list may be null or wrapped in an object, an object
 * may be within a list, and parts may be missing. `arranged` gives an answer the shape of its call as far as the data
 * allows; `completed` fills in empty lists, objects and texts for missing parts. Missing numbers, ids and states stay
 * undefined: screens say so.
 */
type Parts = Record<string, unknown>;
type ListShape = Extract<AnswerShape, { list: unknown }>;
type ObjectShape = Extract<AnswerShape, { has: unknown }>;

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (shape: AnswerShape): shape is ListShape => typeof shape === 'object' && 'list' in shape;
const isRecord = (shape: AnswerShape): shape is ObjectShape => typeof shape === 'object' && 'has' in shape;
const partsOf = ({ has, may }: ObjectShape): Readonly<Record<string, AnswerShape>> => ({ ...may, ...has });

/** Tells whether an object has at least one part that the shape names. */
const isOf = (value: unknown, shape: AnswerShape): value is Parts =>
  isObject(value) && isRecord(shape) && Object.keys(partsOf(shape)).some((name) => name in value);

/** The list that an object stands for: its numbered parts, the only list in it, or itself as the only row. */
function listIn(value: Parts, row: AnswerShape): unknown[] {
  const names = Object.keys(value);
  if (names.every((name) => /^\d+$/.test(name))) return Object.values(value);
  const lists = Object.values(value).filter(Array.isArray);
  if (lists.length === 1 && !isOf(value, row)) return lists[0] as unknown[];
  return isOf(value, row) ? [value] : [];
}

/** The object that a list stands for: its only member, or the object whose list it is. */
function objectOf(value: readonly unknown[], shape: ObjectShape): unknown {
  if (value.length === 1 && isOf(value[0], shape)) return value[0];
  const lists = Object.entries(shape.has).filter(([, part]) => isList(part));
  const [name] = lists.find(([one]) => one === 'list') ?? bestOf(lists, value) ?? [];
  if (name !== undefined) return { [name]: value };
  return value.length === 0 ? {} : value;
}

/** Best match among several lists: the one whose rows share most names with the first row; none for an empty list. */
function bestOf(lists: [string, AnswerShape][], [first]: readonly unknown[]): [string, AnswerShape] | undefined {
  const score = ([, shape]: [string, AnswerShape]) => {
    const row = isList(shape) ? shape.list : 0;
    return isObject(first) && isRecord(row) ? Object.keys(first).filter((name) => name in partsOf(row)).length : 0;
  };
  const [best] = [...lists].sort((a, b) => score(b) - score(a));
  return best && (score(best) > 0 || lists.length === 1) ? best : undefined;
}

/** Adds `list` to a page of rows that has them under another name. */
function renamed(value: Parts, { has }: ObjectShape): Parts {
  if ('list' in has && 'total' in has && !('list' in value)) {
    const lists = Object.values(value).filter(Array.isArray);
    return lists.length === 1 ? { ...value, list: lists[0] } : value;
  }
  return value;
}

function arrange(value: unknown, shape: AnswerShape): unknown {
  if (isList(shape)) {
    const list = Array.isArray(value) ? value : isObject(value) ? listIn(value, shape.list) : [];
    return list.map((one: unknown) => (isRecord(shape.list) && !isObject(one) ? one : arrange(one, shape.list)));
  }
  if (!isRecord(shape)) return value;
  const object = Array.isArray(value) ? objectOf(value, shape) : value;
  if (!isObject(object)) return object;
  const whole = renamed(object, shape);
  // Missing parts are not filled in here: the caller's `needs` decide whether the answer is usable without them.
  for (const [name, part] of Object.entries(partsOf(shape)))
    if (name in whole && (whole[name] !== null || isList(part))) whole[name] = arrange(whole[name], part);
  if ('list' in shape.has && 'total' in shape.has && Array.isArray(whole.list)) whole.total ??= whole.list.length;
  return whole;
}

function complete(value: unknown, shape: AnswerShape, isPart = false): unknown {
  if (shape === 0) return value ?? undefined;
  if (shape === '') return value ?? '';
  if (isList(shape)) {
    const told = Array.isArray(value) ? value : [];
    // A list within an answer loses rows of an unknown shape; in a list that is the answer they become placeholders.
    const rows = (isPart ? told.filter((one) => !isRecord(shape.list) || isOf(one, shape.list)) : told).map((one) =>
      completeRow(one, shape.list),
    );
    // Names of fields that are told as objects name nothing.
    return shape.list === '' ? rows.filter((one) => typeof one === 'string') : rows;
  }
  if (!isRecord(shape)) {
    if (!isObject(value)) return {};
    for (const name of Object.keys(value)) value[name] = complete(value[name], shape.each, true);
    return value;
  }
  if (value !== undefined && value !== null && !isObject(value)) return value;
  const whole: Parts = isObject(value) ? value : {};
  for (const [name, part] of Object.entries(shape.has)) {
    const made = complete(whole[name], part, name !== 'list');
    if (made !== undefined) whole[name] = made;
  }
  for (const [name, part] of Object.entries(shape.may ?? {}))
    if (whole[name] !== undefined && whole[name] !== null) whole[name] = complete(whole[name], part, name !== 'list');
  return whole;
}

/** Completes a row; a row that is no object becomes an empty one, and the list shows a placeholder for it. */
const completeRow = (row: unknown, shape: AnswerShape) =>
  isRecord(shape) && !isObject(row) ? {} : complete(row, shape);

const shapeOf = (call: string): AnswerShape => (shapes as unknown as AnswerShapes)[call] ?? 0;

/** Answer in the shape of its call; missing parts stay missing. */
export const arranged = (call: string, data: unknown): unknown => arrange(data, shapeOf(call));
/** Answer with empty lists, objects and texts filled in for missing parts. */
export const completed = (call: string, data: unknown): unknown => complete(data, shapeOf(call));
