import { z } from 'zod';
import { endpoint, multipart } from '../endpoint.ts';
import { attachmentBytes } from './files.ts';
import { IdempotencyKey } from './outbox.ts';

/** Maximum bytes of one call. */
const mostPartBytes = 262_144;

const Offset = z.object({ data: z.object({ offset: z.number().int().nonnegative() }) });
/** The number of the file within its request. */
const Place = z.coerce.number().int().min(0).max(9);

/**
 * Begins or resumes a file of a request and returns how many of its bytes have arrived. If the request was already
 * received under this key, all bytes have arrived.
 */
export const openUpload = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/upload/open',
  permission: 'signed-in',
  summary: 'Begin or resume the upload of a request’s file in parts; returns the number of bytes received',
  body: z.object({
    key: IdempotencyKey,
    place: Place,
    name: z.string().min(1).max(300),
    size: z.number().int().positive().max(attachmentBytes),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  response: Offset,
  unkeyed: true,
  handsIn: true,
});

/** Adds bytes at an offset. At a wrong offset nothing is written, and the answer says where to resume. */
export const addPart = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/upload/add/{key}/{place}',
  permission: 'signed-in',
  summary: 'Add bytes to an upload after those received; returns the new number of bytes received',
  params: z.object({ key: IdempotencyKey, place: Place }),
  body: { ...multipart(z.object({ offset: z.number().int().nonnegative() }), 1), fileBytes: mostPartBytes },
  response: Offset,
  unkeyed: true,
  handsIn: true,
});
