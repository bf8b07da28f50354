import type { Visitor } from './visitor';
import type { World } from './world';

/** Faults that lead to another page. What was chosen on this one goes with it, unlike what was typed, which has a draft. */
export const leavesPage: readonly string[] = ['401', 'showType 9'];

/** A place that sends something to the server. */
export interface Writing {
  screen: string;
  /** Path of the call. */
  call: string;
  path: (world: World) => string;
  /** Where it is; default the default variant. */
  variant?: string;
  /** Who does it; default teacher01, and nobody for what is done before signing in. */
  as?: string | null;
  /** Goes on where the row before has left the page. */
  follows?: true;
  prepare?: (world: World) => Promise<void>;
  clear?: (world: World) => Promise<void>;
  /**
   * Brings the form in front with everything in it, and does only what is still to be done for that; `n` is another one
   * in every test. Answers the texts that must not be lost.
   */
  fill: (visitor: Visitor, n: number) => Promise<string[]>;
  act: (visitor: Visitor) => Promise<void>;
  /** What tells that it has happened; where there is nothing, the next row goes on from there. */
  done?: (visitor: Visitor) => Promise<unknown>;
  /** How often it has happened, as the server sees it. */
  effects?: (world: World) => Promise<number>;
  /** The form says itself what went wrong: the showType plays no part (specification §8, opt-out). */
  ownWords?: true;
  /** Why it failed stands at the place as well, whatever the showType does. */
  inPlace?: true;
  /** What it says in words of its own, by the name of the fault. */
  told?: Readonly<Record<string, (t: Visitor['t']) => string>>;
  /** Faults after which the form can only be read: it is opened anew. */
  locks?: readonly string[];
  /** The page shows by itself that it has happened although the reply was lost. */
  showsEffect?: true;
  /** It can happen once only: every fault meets the same form, and in the end it goes through. */
  once?: true;
  /** In the end that very reply is lost, and `done` says what becomes of the next try; where the page shows it by itself, there is none. */
  lost?: true;
  /** Leaving the page with unsaved changes is asked about. */
  guarded?: true;
  /** What is typed is kept nowhere, so that an ended session takes it along. */
  secret?: true;
  /** A question comes before it: in a dialog, or where these buttons are. */
  asks?: true | string;
  /** It is done from a note that stands for some seconds only. */
  passing?: true;
  /** What the answer holds is made use of. */
  uses?: true;
  /** Tried by `npm test` too, for all places of its kind. */
  always?: true;
  /** Meets every fault; the others meet one of each kind. One form meets them all, and it goes through in the end. */
  thorough?: true;
}
