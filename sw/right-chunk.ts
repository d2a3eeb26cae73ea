import { fitsEtag, typeFits } from './right-file.ts';

/**
 * Returns true if a response has the right file. The list has no integrity for files of the desk, so the server's ETag
 * identifies their bytes.
 */
const isRight = async (response: Response): Promise<boolean> =>
  typeFits(new URL(response.url).pathname, response.headers.get('content-type')) &&
  fitsEtag(await response.clone().arrayBuffer(), response.headers.get('etag'));

/** Returns a file of the desk as it was built. Fetches it once more if it is wrong, and throws if it is wrong again. */
export async function rightChunk(response: Response, url: string): Promise<Response> {
  // With status 404, the file belongs to a deleted build.
  if (response.status !== 200 || (await isRight(response))) return response;
  const again = await fetch(url, { cache: 'reload', credentials: 'same-origin' });
  if (again.status !== 200 || (await isRight(again))) return again;
  throw new Error(`${url} did not come as it was built`);
}
