/** A text without the apostrophe that an export puts before what begins like a formula. */
export const unneutral = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
