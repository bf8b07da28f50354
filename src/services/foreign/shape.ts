/** Shape of an answer, as far as needed to complete parts that a third-party server leaves out. */
export type AnswerShape =
  /** A value that stays undefined when it is missing. */
  | 0
  /** A text. */
  | ''
  | { readonly list: AnswerShape }
  /** An object with any names, whose values all have one shape. */
  | { readonly each: AnswerShape }
  /** An object with required parts (`has`) and optional ones (`may`). */
  | { readonly has: Readonly<Record<string, AnswerShape>>; readonly may?: Readonly<Record<string, AnswerShape>> };

/** Shapes by call, for example `GET /api/Message/FindMsg`. */
export type AnswerShapes = Readonly<Record<string, AnswerShape>>;
