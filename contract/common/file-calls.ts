import type { CallOf } from '../endpoint.ts';
import type { showFile } from './files.ts';

/* Calls of `files.ts` without their schemas; see `CallOf`. */
export const showFileCall: CallOf<typeof showFile> = {
  api: 'hr',
  method: 'GET',
  path: '/file/show/{id}',
  replies: 'file',
};
