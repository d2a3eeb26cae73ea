/**
 * How a field that may not be left empty is marked: a star for the eye, a word for a screen reader. The browser's own
 * `required` is not used: its bubbles are in another language than the app, and get in the way of the form's own
 * messages.
 */
export const requiredMark = { withAsterisk: true, 'aria-required': true } as const;
