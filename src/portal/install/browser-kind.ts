/** Way in which the current browser installs apps. */
export type BrowserKind =
  /** iPhone or iPad, which install by the share menu. */
  | 'ios'
  /** Built into another app. It can't install or store anything, so the user must open a browser first. */
  | 'in-app'
  /** Other browsers, which offer to install or have that in their menu. */
  | 'other';

/** Apps with built-in browsers; `; wv)` is Android's web view. */
const inApp = /FBAN|FBAV|FB_IAB|Messenger|Instagram|Line\/|Viber|TikTok|musical_ly|BytedanceWebview|; wv\)/i;

/** Returns the kind of browser by its user agent; an iPad claims to be a Macintosh, but Macintoshes have no touch. */
export function browserKind(userAgent: string, touchPoints: number): BrowserKind {
  if (inApp.test(userAgent)) return 'in-app';
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return 'other';
}
