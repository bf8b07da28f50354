import type { ImportPlace } from '@domain/imports/subject';
import type { MessageKey } from '@locales/keys';

/** Column of the template; `sometimes` means that only some rows need it. */
export interface TemplateColumn {
  label: MessageKey;
  needed: 'always' | 'sometimes' | 'never';
}

/** Kind of import, with its template columns and its words on the screen. */
export interface ImportSubject {
  /** Its name in `domain/imports/kinds.ts`. */
  kind: string;
  place?: ImportPlace;
  /** Columns of the template, for an import without a list beside it that shows them. */
  columns?: readonly TemplateColumn[];
  /** Its sheets can be undone as a whole, and nothing else on the page offers it. */
  undoable?: true;
  words: {
    /** Says what a row of the template stands for. */
    template: MessageKey;
    commit: MessageKey;
    done: MessageKey;
    /** Says what to do after rows were created. */
    after?: MessageKey | undefined;
  };
}
