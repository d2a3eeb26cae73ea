import { z } from 'zod';
import type { DirectoryPerson as Person, DirectoryPlace as Place } from '#domain/directory/person.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/shapes.ts';
import { directoryCall, directoryPage } from './directory-calls.ts';

/** What each of them is: `domain/directory/person.ts`. */
export const DirectoryPerson = z.tuple([
  Id,
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  Id,
  z.string().nullable(),
  z.string().nullable(),
]) satisfies z.ZodType<Person>;
export type DirectoryPerson = z.output<typeof DirectoryPerson>;

/** A branch, with the client it belongs to. */
export const DirectoryPlace = z.object({
  id: Id,
  name: z.string(),
  client_id: Id,
  client_name: z.string(),
}) satisfies z.ZodType<Place>;
export type DirectoryPlace = z.output<typeof DirectoryPlace>;

export const DirectoryPage = z.object({
  /** What came to be, or changed, since the cursor. Somebody may come again unchanged. */
  people: z.array(DirectoryPerson),
  /** Who is to be forgotten: left, archived, or moved to another client. Some of them may never have come. */
  gone: z.array(Id),
  /** All branches people may be at; null when they are as they were. */
  places: z.array(DirectoryPlace).nullable(),
  /** How many people there are in all; null but on the first page of the first time. */
  total: z.number().int().min(0).nullable(),
  /** Where to go on. To be kept together with what came with it. */
  cursor: z.string(),
  /** Is there more right now? */
  more: z.boolean(),
});
export type DirectoryPage = z.output<typeof DirectoryPage>;

export const employeeDirectory = endpoint({
  api: 'hr',
  ...directoryCall,
  permission: { EMP09: 'own', HRIS06: 'all' },
  summary: "The people of one's own client with their work contacts, or what changed among them since a cursor",
  query: z.object({
    /** As the last page gave it; left out, everybody comes. */
    cursor: z.string().min(1).max(600).optional(),
    limit: z.coerce.number().int().min(1).max(directoryPage.most).default(directoryPage.usual),
  }),
  response: z.object({ data: DirectoryPage }),
});
