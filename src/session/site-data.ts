import '../look/site-data.ts';

/** Does this browser refuse to keep anything for Kawani? Nobody could stay signed in, and no request could wait. */
export const siteDataBlocked = (): boolean => typeof window !== 'undefined' && window.kawaniBlocked === true;
