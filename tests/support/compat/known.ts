/**
 * Members that built files use although a browser of the list lacks them, with the reason why nothing breaks there.
 * `built.test` in tests/browsers fails when one is no longer used.
 */
export const knownInScripts: Readonly<Record<string, string>> = {
  requestIdleCallback: 'src/hooks/usePreload.ts asks for it by typeof and waits otherwise',
  cancelIdleCallback: 'as above',
  'navigator.connection': 'asked with ?.: without it nothing is saved',
  ClipboardItem: 'inside of try: the text alone is copied then',
  reportError: 'React asks for it by typeof',
  navigation: 'React asks for it by typeof',
  startViewTransition: 'React asks for it inside of try',
  setImmediate: 'asked for by typeof',
  exitFullscreen: 'only where the document says that it can',
  requestFullscreen: 'as above',
  fullScreen: 'a method of ProTable',
  'document.fullscreenEnabled': 'false or nothing hides the button',
  'document.fullscreenElement': 'as above',
  'document.exitFullscreen': 'as above',
  'Uint8Array.fromHex': 'the hashes ask for it by typeof',
  toHex: 'as above',
  'window.cookieStore': 'axios reads document.cookie without it',
  'Error.captureStackTrace': 'axios asks for it first',
  'navigator.cookieEnabled': 'Safari answers it; the data count a detail',
  'document.pictureInPictureEnabled': 'Video.js asks for it first',
  'document.exitPictureInPicture': 'as above',
  'document.pictureInPictureElement': 'as above',
  'window.documentPictureInPicture': 'as above',
  exitPictureInPicture: 'as above',
  requestPictureInPicture: 'as above',
  disablePictureInPicture: 'as above',
  requestVideoFrameCallback: 'as above',
  cancelVideoFrameCallback: 'as above',
  fastSeek: 'as above',
  dispose: 'a method of Video.js',
  isValid: 'a method of dayjs',
  audioTracks: 'a method of Video.js',
};

/** Properties and keywords that a page can do without; it only looks less good. */
export const knownInStyles: Readonly<Record<string, string>> = {
  outline: 'Safari draws it without the rounded corners',
  cursor: 'a phone has none',
  resize: 'a phone has no corner to pull at',
  'field-sizing': 'a field keeps its least height and scrolls',
  'scrollbar-width': 'the bar is as wide as the system has it',
  'overscroll-behavior': 'the page goes on scrolling at the end',
  'content-visibility': 'all of a form is laid out at once',
  'contain-intrinsic-block-size': 'as above',
  'overflow-anchor': 'Safari keeps no place by itself, so there is nothing to switch off',
  'text-wrap': 'lines are of different lengths',
  size: 'the paper is as the printer has it, A4',
  page: 'as above',
  'paint-order': 'a drawing, where it is older',
  'page-break-after': 'a heading may stand at the foot of a printed page',
  'break-after': 'as above',
  'justify-content': 'in a grid it is older than the data say',
  'align-content': 'as above',
  'align-self': 'as above',
  'text-decoration': 'the prefix is put in beside it',
};

/** Further styles of antd's components that a page can do without. */
export const knownInAntd: Readonly<Record<string, string>> = {
  'user-select': 'Safari marks the words of buttons and tabs too, when text around them is marked',
  'scrollbar-color': 'the bar has the colours of the system',
  'backdrop-filter': 'what is behind a mask is darker and not blurred',
  'offset-distance': 'a moving light along an edge, which no page has',
  'font-size-adjust': 'only mentions have it, which no page has',
  'align-items':
    'Flex takes start and end, which browsers know for longer than the data say, or the page gives its own',
  '@container': 'Steps, which no page has',
  ':has beside others':
    'rings of pickers without a border and of the dots between page numbers: global.css gives everything with the focus one',
};

/** Rules that some browsers of the list ignore, and what is seen there instead. No layout depends on them. */
export const droppedForLooks: Readonly<Record<string, string>> = {
  ':is(.ant-checkbox,.ant-radio):has(:focus-visible)': 'the ring is there by the pointer too (@supports beside it)',
  '.ant-radio:has(:focus-visible)': 'as above',
  '.choice:has(:focus-visible)': 'as above',
  '.control input:autofill': 'the browser colours what it fills in; the rule with the prefix stands beside it',
  '.words:has(+.actions>:nth-child(3))': 'on a phone the words of a bar with three buttons take more lines',
  ':where(.columns:has(.order2):has(.order3):not(:has(.order6)),.columns:has(.order2):has(.order6):not(:has(.order3)),.columns:has(.order3):has(.order6):not(:has(.order2)),.columns:not(:has(.order2,.order3,.order6))) .order4':
    'a card of the hub that is alone in its line takes half of it',
  '.card:has(>.next)': 'the card of the certificate to ask for next has the border of the others',
  '.side>:has([role=status][aria-busy=true])~*': 'sections below one that loads are pushed down when it has come',
  '.form .ant-form-item:has(.source[data-changed]):not(.ant-form-item-has-error) :is(.ant-input,.ant-input-affix-wrapper,.ant-input-number,.ant-select,.ant-picker):not(:focus,:focus-within)':
    'a changed field has the border of the others; the words below it say that it was changed',
};
