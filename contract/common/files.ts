import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/** A stored file as lists show it; `showFile` returns its bytes. */
export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  media_type: z.string(),
  /** Size in bytes. */
  size: z.number().int().positive(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** Types of a request's attachments, recognized by content and never by name. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** Maximum bytes of one attachment. The phone shrinks photos far below this. */
export const attachmentBytes = 5_000_000;
/** Maximum bytes of one time log file. */
export const timeFileBytes = 5_000_000;

export const showFile = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/file/show/{id}',
  permission: 'signed-in',
  summary: 'Download a stored file, for its owner and for approvers of its request',
  params: z.object({ id: Id }),
  response: file('application/octet-stream'),
});
