import { firstDrawing } from '../offline/copies/first-drawing.ts';
import { forgetBoot, keepBoot, restoreBoot } from './boot.ts';
import { closePhone, openCopies, openOutbox } from './phone.ts';
import { getSession, hasExpired, loadSession, onSession, setSession } from './store.ts';

/**
 * Before the first render: the stored session, the first-paint set, and the person's copies.
 * An expired session is cleared (spec §4) and the guard sends the person to /login; what they
 * filed stays in the outbox.
 */
export async function restore(): Promise<void> {
  loadSession();
  const session = getSession();
  if (session && hasExpired(session)) {
    setSession(null);
    forgetBoot();
    await closePhone(session.user.employee_id).catch(() => undefined);
  } else if (session) {
    restoreBoot();
    // A storage that hangs must not keep the app from opening.
    const patience = new Promise((resolve) => setTimeout(resolve, 3_000));
    await Promise.race([openCopies(session), patience]).catch(() => undefined);
    void firstDrawing.then(() => openOutbox(session)).catch(() => undefined);
  }
  // After a sign-in the set is kept from then on.
  onSession(() => {
    if (getSession()) keepBoot();
  });
}
