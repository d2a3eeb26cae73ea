import { locators, page, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector. */
    css(selector: string): Locator;
  }
}

locators.extend({
  css: (selector: string) => `css=${selector}`,
});

/** What is found on the page by a CSS selector. */
export const css = (selector: string): Locator => page.css(selector);
