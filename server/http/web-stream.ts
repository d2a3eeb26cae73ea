import { Readable } from 'node:stream';

/**
 * Returns a Node stream as the body of a response. Node's and the browser's types of a web stream differ; the streams
 * don't.
 */
export const webStream = (readable: Readable): ReadableStream => Readable.toWeb(readable) as unknown as ReadableStream;
