/** Removes the apostrophe that an export adds before text that looks like a formula. */
export const unneutral = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
