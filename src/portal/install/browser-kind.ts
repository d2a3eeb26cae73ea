/** How an app gets onto the home screen from the browser it is read in. */
export type BrowserKind =
  /** An iPhone or iPad: by the share menu, step by step. */
  | 'ios'
  /** Inside another app, which can install nothing and keeps nothing: it has to be opened in a browser first. */
  | 'in-app'
  /** Any other: the browser asks, or has it in its menu. */
  | 'other';

/** Apps that show a link in a window of their own; `; wv)` is Android's web view in any app. */
const inApp = /FBAN|FBAV|FB_IAB|Messenger|Instagram|Line\/|Viber|TikTok|musical_ly|BytedanceWebview|; wv\)/i;

/** Told by the browser's own words for itself; an iPad says it is a Macintosh, but no Macintosh is touched. */
export function browserKind(userAgent: string, touchPoints: number): BrowserKind {
  if (inApp.test(userAgent)) return 'in-app';
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return 'other';
}
