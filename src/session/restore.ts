import { firstDrawing } from '../offline/copies/first-drawing.ts';
import { forgetBoot, keepBoot, restoreBoot } from './boot.ts';
import { closePhone, openCopies, openOutbox } from './phone.ts';
import { origins } from '../api/origins.ts';
import { askSession } from '../offline/outbox/ask-session.ts';
import { sessionEnd } from './session-end.ts';
import { getSession, loadSession, onSession, setSession, type Session } from './store.ts';

/**
 * Restores, before the first render, the stored session, the first-paint set, and the user's copies. An expired session
 * is cleared (spec §4) and the guard redirects to /login; filed requests stay in the outbox. If only one clock says so,
 * the app asks the server about the session; without an answer, nothing is cleared.
 */
export async function restore(): Promise<void> {
  loadSession();
  const session = getSession();
  if (session && (await hasEnded(session))) {
    setSession(null);
    forgetBoot();
    // The copies stay for the same user's next sign-in; another user's deletes them.
    await closePhone(session.user.employee_id, 'keep').catch(() => undefined);
  } else if (session) {
    restoreBoot();
    // If the storage doesn't answer, the app opens without it.
    const hanging = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([openCopies(session), hanging]).catch(() => undefined);
    void firstDrawing.then(() => openOutbox(session)).catch(() => undefined);
  }
  // After a sign-in the set is stored from then on.
  onSession(() => {
    if (getSession()) keepBoot();
  });
}

/** Milliseconds that the first paint waits for the server's answer, if needed. */
const patience = 2_000;

async function hasEnded({ token, expires_at: expiresAt }: Session): Promise<boolean> {
  const judged = sessionEnd(expiresAt);
  if (judged !== 'doubtful') return judged === 'ended';
  const word = await askSession({ hr: origins.hr, token, expiresAt }, undefined, patience);
  return word === 'expired' || word === 'ended';
}
