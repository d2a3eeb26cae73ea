import type { CallOf } from '../endpoint.ts';
import type { listAccomplishments } from './accomplishments.ts';

/** Method and path of the accomplishment calls a phone makes by itself; see `leave-calls.ts`. */
export const accomplishmentCalls = {
  store: { method: 'POST', path: '/accomplishment/store' },
  update: { method: 'PUT', path: '/accomplishment/update/{id}' },
  archive: { method: 'GET', path: '/accomplishment/archive/{id}' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listAccomplishmentsCall: CallOf<typeof listAccomplishments> = {
  api: 'hr',
  method: 'GET',
  path: '/accomplishments',
  replies: 'json',
};
