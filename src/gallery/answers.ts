import { changes } from './examples.ts';

/** Answers what a piece asks for, in place of a server. */
export const answers: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return pathname.includes('/history/')
    ? Response.json({ data: changes, total: changes.length })
    : Response.json({ message: 'The gallery has no answer to this.' }, { status: 404 });
};
