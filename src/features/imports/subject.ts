import type { MessageKey } from '@locales/keys';

/** A column of the template; `sometimes` is needed by some of its rows only. */
export interface TemplateColumn {
  label: MessageKey;
  needed: 'always' | 'sometimes' | 'never';
}

/** What is imported, and how a person calls it. */
export interface ImportSubject {
  /** Its name in `domain/imports/kinds.ts`. */
  kind: string;
  /** Where the rows go, for kinds that are added to something. */
  place?: { assessmentId: string } | { studioId: string };
  /** What the template asks for, where people cannot know it from the list beside it. */
  columns?: readonly TemplateColumn[];
  words: {
    /** What a row of the template is. */
    template: MessageKey;
    commit: MessageKey;
    done: MessageKey;
    /** What is to be done when rows were imported. */
    after?: MessageKey | undefined;
  };
}
