import type { CallOf } from '#contract/endpoint.ts';
import type { listAccomplishments } from './accomplishments.ts';

/** Method and path of the accomplishment calls; see `leave-calls.ts`. */
export const accomplishmentCalls = {
  list: { method: 'GET', path: '/accomplishments' },
  store: { method: 'POST', path: '/accomplishment/store' },
  update: { method: 'PUT', path: '/accomplishment/update/{id}' },
  archive: { method: 'GET', path: '/accomplishment/archive/{id}' },
  decide: { method: 'PUT', path: '/accomplishment/approval/{id}' },
  decideMany: { method: 'PUT', path: '/accomplishment/approvals' },
} as const;

/* The calls a screen makes before its form is opened. */
export const listAccomplishmentsCall: CallOf<typeof listAccomplishments> = {
  api: 'hr',
  ...accomplishmentCalls.list,
  replies: 'json',
};
