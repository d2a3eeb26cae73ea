/**
 * Marks a required field: a star, and text for screen readers. The browser's `required` isn't used: its bubbles ignore
 * the app's language and cover the form's messages.
 */
export const requiredMark = { withAsterisk: true, 'aria-required': true } as const;
