import type { MessageKey } from '@locales/keys';

/** What is imported, and how a person calls it. */
export interface ImportSubject {
  /** Its name in `domain/imports/kinds.ts`. */
  kind: string;
  /** Where the rows go, for kinds that are added to something. */
  place?: { assessmentId: string };
  words: {
    /** What a row of the template is. */
    template: MessageKey;
    commit: MessageKey;
    done: MessageKey;
    /** What is to be done when rows were imported. */
    after?: MessageKey | undefined;
  };
}
