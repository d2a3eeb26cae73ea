/** Encodes a text for a header parameter (RFC 8187); encodeURIComponent leaves four characters unencoded. */
const extendedValue = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns the header `content-disposition` of a file to download (RFC 6266). A name with quotes, signs, or letters
 * beyond ASCII, such as an employee code, is encoded, because a header can't contain it and it could end the name
 * early.
 */
export const attachment = (name: string): string =>
  /^[\w.-]+$/.test(name) ? `attachment; filename="${name}"` : `attachment; filename*=UTF-8''${extendedValue(name)}`;

/** Returns the header of a file that the browser may show. */
export const inline = (name: string): string => `inline; filename*=UTF-8''${extendedValue(name)}`;
