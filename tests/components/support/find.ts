import { expect } from 'vitest';
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

const seen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** How many of them can be seen. */
export const shownOf = (locator: Locator): number => locator.elements().filter(seen).length;

/** Waits until none of them can be seen. */
export const expectHidden = (locator: Locator): Promise<void> => expect.poll(() => shownOf(locator)).toBe(0);

/** The texts of all of them, as they are read. */
export const textsOf = (locator: Locator): string[] =>
  locator.elements().map((element) => (element as HTMLElement).innerText);

export const widthOf = (locator: Locator): number => locator.element().getBoundingClientRect().width;
