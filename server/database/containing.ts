/** A pattern of `like` for text that stands anywhere, with what means something in a pattern taken as it is. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
