/** What an answer is made of, as far as parts of it can be completed where a server leaves them out. */
export type AnswerShape =
  /** A value that stays away when it is not told. */
  | 0
  /** A text. */
  | ''
  | { readonly list: AnswerShape }
  /** Any names, all with values of one shape. */
  | { readonly each: AnswerShape }
  /** Parts that are always there, and others that have a shape when they are. */
  | { readonly has: Readonly<Record<string, AnswerShape>>; readonly may?: Readonly<Record<string, AnswerShape>> };

/** By call, for example `GET /api/Message/FindMsg`. */
export type AnswerShapes = Readonly<Record<string, AnswerShape>>;
