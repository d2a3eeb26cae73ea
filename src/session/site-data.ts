import '../look/site-data.ts';

/**
 * Returns true if this browser refuses to store anything for Kawani. Users couldn't stay signed in, and requests
 * couldn't wait.
 */
export const siteDataBlocked = (): boolean => typeof window !== 'undefined' && window.kawaniBlocked === true;
