import { onWrite } from './api';

/** Writes that come by themselves while somebody types, learns or reads: they end and begin no task. */
const quiet =
  /\/(?:SaveDraft|DelDraft|SaveReviewDraft|SaveProgress|BeatReview|RevealReview|FindSame|SeeObjection|LikeComment|Upload\w+|MergeChunk|LogOut)\b/;
/** Acts within these milliseconds are told together. */
const TOGETHER = 150;

const followers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;

/** Listens from the first follower on: the calls may be loaded after this file. */
function listen(): void {
  if (listens) return;
  listens = true;
  onWrite((call) => {
    if (quiet.test(call)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const follower of followers) follower();
    }, TOGETHER);
  });
}

/**
 * Calls `follower` after every act of the user, so that what menus, hub and bell count follows at once; returns the
 * function that ends it.
 */
export function onActed(follower: () => void): () => void {
  listen();
  followers.add(follower);
  return () => void followers.delete(follower);
}
