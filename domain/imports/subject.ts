/** Assessment or studio that the rows of an import are added to, for kinds that need one. */
export interface ImportPlace {
  readonly assessmentId?: string | undefined;
  readonly studioId?: string | undefined;
  /** Import that is undone. */
  readonly undoes?: string;
}

/** Which import it is: two with the same text add the same kind of rows to the same place. */
export const importSubject = (kind: string, { assessmentId, studioId, undoes }: ImportPlace = {}): string =>
  [kind, assessmentId ?? studioId ?? undoes].filter(Boolean).join(':');
