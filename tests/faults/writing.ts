import type { Visitor } from './visitor';
import type { World } from './world';

/** Faults that lead to another page. Typed text has a draft there; other choices of this page are lost. */
export const leavesPage: readonly string[] = ['401', 'showType 9'];

/** Place that sends something to the server. */
export interface Writing {
  screen: string;
  /** Path of the call. */
  call: string;
  path: (world: World) => string;
  /** Variant of the page. Default: the default variant. */
  variant?: string;
  /** Login name of the user. Default: teacher01; null before signing in. */
  as?: string | null;
  /** Continues on the page where the row before has ended. */
  follows?: true;
  prepare?: (world: World) => Promise<void>;
  clear?: (world: World) => Promise<void>;
  /**
   * Opens the form and fills in what is still missing. `n` is different in every test. `again`: after a reply
   * that was lost, where the same thing stays open although the page may have read that it is done.
   * Returns the texts that must not be lost.
   */
  fill: (visitor: Visitor, n: number, again?: boolean) => Promise<string[]>;
  act: (visitor: Visitor) => Promise<void>;
  /** Checks that the writing has succeeded; where it is missing, the next row continues from there. */
  done?: (visitor: Visitor) => Promise<unknown>;
  /** Number of times the writing has taken effect, as the server reports it. */
  effects?: (world: World) => Promise<number>;
  /** The form shows its errors itself, whatever the showType. */
  ownWords?: true;
  /** The reason of a failure is also shown at the place, whatever the showType. */
  inPlace?: true;
  /** Own message of the place for a fault, by the name of the fault. */
  told?: Readonly<Record<string, (t: Visitor['t']) => string>>;
  /** Faults after which the form is read-only and has to be opened again. */
  locks?: readonly string[];
  /** The page shows the effect by itself even when the reply was lost. */
  showsEffect?: true;
  /** Can take effect only once: every fault meets the same form, which succeeds in the end. */
  once?: true;
  /** The last reply is lost too, and `done` checks the next try. With `showsEffect` there is no next try. */
  lost?: true;
  /** Leaving the page with unsaved changes asks for confirmation. */
  guarded?: true;
  /** Typed text is not kept as a draft, so it is lost when the session ends. */
  secret?: true;
  /** Asks for confirmation in a dialog, or at buttons that match this selector. */
  asks?: true | string;
  /** Done from a note that is shown for some seconds only. */
  passing?: true;
  /** The data of the answer is used. */
  uses?: true;
  /** Also in `npm test`, as an example of all places of its kind. */
  always?: true;
  /** Meets every fault on one form, which succeeds in the end; other places meet one fault of each kind. */
  thorough?: true;
}
