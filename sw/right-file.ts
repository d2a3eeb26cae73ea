/** Decides whether an answer is the requested file. A proxy's page, or half a file, has status 200 too. */

const types: Record<string, RegExp> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/(x-)?javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  woff2: /^(font|application)\/(font-)?woff2\b/,
  webmanifest: /^application\/(manifest\+)?json\b/,
};

/** Returns true if the content type fits the file name. Browsers run no script or style sheet of another type. */
export function typeFits(pathname: string, contentType: string | null): boolean {
  const type = types[/\.(\w+)$/.exec(pathname)?.[1] ?? ''];
  return type === undefined || type.test((contentType ?? '').toLowerCase());
}

type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer>;

async function sha256(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** Returns true if the bytes match the hash in the list of files. */
export const fitsIntegrity = async (bytes: Bytes, integrity: string): Promise<boolean> =>
  `sha256-${await sha256(bytes)}` === integrity;

/**
 * Returns true if the bytes are the server's. The server's ETag begins with their hash (`server/http/web-build.ts`);
 * another server's ETag isn't checked.
 */
export async function fitsEtag(bytes: Bytes, etag: string | null): Promise<boolean> {
  const hash = /^(?:W\/)?"([\w-]{27})-(?:identity|gzip|br)"$/.exec(etag ?? '')?.[1];
  if (hash === undefined) return true;
  return (await sha256(bytes)).replaceAll('+', '-').replaceAll('/', '_').startsWith(hash);
}
