/** Decides whether an answer is the file that was asked for. A proxy's page, or half a file, comes with status 200 too. */

const types: Record<string, RegExp> = {
  html: /^text\/html\b/,
  js: /^(text|application)\/(x-)?javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  woff2: /^(font|application)\/(font-)?woff2\b/,
  webmanifest: /^application\/(manifest\+)?json\b/,
};

/** Does the content type fit the name of the file? Browsers run no script and no style sheet of another type. */
export function typeFits(pathname: string, contentType: string | null): boolean {
  const type = types[/\.(\w+)$/.exec(pathname)?.[1] ?? ''];
  return type === undefined || type.test((contentType ?? '').toLowerCase());
}

type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer>;

async function sha256(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** Are these the bytes that the list of files names? */
export const fitsIntegrity = async (bytes: Bytes, integrity: string): Promise<boolean> =>
  `sha256-${await sha256(bytes)}` === integrity;

/**
 * Are these the bytes that the server sent? Its ETag begins with their hash (`server/http/web-build.ts`). An ETag of another server
 * says nothing.
 */
export async function fitsEtag(bytes: Bytes, etag: string | null): Promise<boolean> {
  const hash = /^(?:W\/)?"([\w-]{27})-(?:identity|gzip|br)"$/.exec(etag ?? '')?.[1];
  if (hash === undefined) return true;
  return (await sha256(bytes)).replaceAll('+', '-').replaceAll('/', '_').startsWith(hash);
}
