import type { CallOf } from '#contract/endpoint.ts';
import type { listDocuments, revealNumber } from './profile.ts';

/* Calls of the profile without their schemas; see `CallOf`. */
export const listDocumentsCall: CallOf<typeof listDocuments> = {
  api: 'hr',
  method: 'GET',
  path: '/employee/documents',
  replies: 'json',
};
export const revealNumberCall: CallOf<typeof revealNumber> = {
  api: 'hr',
  method: 'POST',
  path: '/employee/reveal/{id}',
  replies: 'json',
};
