import { changes } from './examples.ts';

/** Answers what a piece asks for, in place of a server. */
export const answers: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  const headers = { 'x-request-id': 'gallery' };
  return pathname.includes('/history/')
    ? Response.json({ data: changes, total: changes.length }, { headers })
    : Response.json({ message: 'The gallery has no answer to this.' }, { status: 404, headers });
};
