import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/** A stored file as lists show it; the bytes come from `showFile`. */
export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** What an attachment of a filing may be; judged by content, never by name. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** Bytes one attachment may have. Photos are shrunk far below this on the phone. */
export const attachmentBytes = 5_000_000;

export const showFile = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/file/show/{id}',
  permission: 'signed-in',
  summary: "A stored file's bytes, for its owner and for those who decide on the filing it belongs to",
  params: z.object({ id: Id }),
  response: file('application/octet-stream'),
});
