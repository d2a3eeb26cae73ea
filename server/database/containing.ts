/** Returns a `like` pattern for text anywhere, with special characters escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
