import { amendSession, getSession } from './store.ts';

interface Answer {
  token: string;
  confirmed_until?: string;
}

/**
 * Makes a call that exchanges the session's token, and stores the new one. One tab at a time: if two called at once,
 * one would keep a token that the other's answer has ended.
 */
export async function exchanging<A extends Answer>(ask: () => Promise<A>): Promise<A> {
  const alone = async () => {
    const user = getSession()?.user.id;
    const answer = await ask();
    const { token, confirmed_until } = answer;
    // Other tabs get the new token through storage, and the worker gets it through the outbox database (phone.ts).
    if (user !== undefined)
      amendSession(user, (stored) => ({ ...stored, token, ...(confirmed_until !== undefined && { confirmed_until }) }));
    return answer;
  };
  // Without a secure context there are no locks.
  return navigator.locks ? navigator.locks.request('kawani-exchange', alone) : alone();
}
