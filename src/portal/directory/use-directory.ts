import { startTransition, useEffect, useState } from 'react';
import { employeeDirectory } from '#calls/hr/directory/directory.ts';
import { credentials } from '#src/api/credentials.ts';
import { origins } from '#src/api/origins.ts';
import { leaveDirectory, openDirectory, type Directory, type DirectoryView } from '#src/offline/directory/directory.ts';
import type { Session } from '#src/session/session.ts';

const everyMs = 15_000;

/** Returns the user's directory, kept current while the screen is open. */
export function useDirectory(session: Session): { directory: Directory; view: DirectoryView; reopen: () => void } {
  const user = session.user.id;
  const [directory, setDirectory] = useState(() => open(user));
  const view = useView(directory);

  useEffect(() => {
    // Closing is delayed, so that a quick return finds the same directory.
    open(user);
    return leaveDirectory;
  }, [user]);

  useSyncing(directory, session.confirmed_until);

  const { end } = view;
  useEffect(() => {
    if (end && !end.done && end.status === 401 && end.reason !== 'confirm-password') credentials.onSignedOut();
  }, [end]);

  return { directory, view, reopen: () => setDirectory(open(user)) };
}

/** Returns what the directory shows. The worker's results render in parts, so that keys are handled between them. */
function useView(directory: Directory): DirectoryView {
  const [view, setView] = useState(directory.getView);
  useEffect(() => {
    const told = () => startTransition(() => setView(directory.getView()));
    // Something may have arrived between the first render and this subscription.
    told();
    return directory.subscribe(told);
  }, [directory]);
  return view;
}

const open = (user: number): Directory => openDirectory(user, (expiresAt) => credentials.onExpiry(expiresAt));

/** Syncs on opening, reconnect, return, and periodically when due; at once after the password. */
function useSyncing(directory: Directory, confirmedUntil: string): void {
  useEffect(() => {
    let again = true;
    const sync = () => {
      const { token } = credentials;
      if (document.hidden || !navigator.onLine || token === null || !directory.getView().standing) return;
      const headers = { authorization: `Bearer ${token}`, 'payroll-token': token };
      directory.sync(origins.hr + employeeDirectory.path, headers, again);
      again = false;
    };
    sync();
    const stop = directory.subscribe(sync);
    const timer = setInterval(sync, everyMs);
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', sync);
    };
  }, [directory, confirmedUntil]);
}
