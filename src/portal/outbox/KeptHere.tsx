import { useSyncExternalStore } from 'react';
import { useWords } from '#src/text/words.ts';
import { onPersistence, persistence } from '#src/offline/device/persistence.ts';
import { LostFilings } from '#src/portal/requests/LostFilings.tsx';
import { useSession } from '#src/session/session.ts';
import classes from './Outbox.module.css';

/** Line that says whether the phone's storage is persistent. */
export function Promised() {
  const say = useWords();
  const promised = useSyncExternalStore(onPersistence, persistence);
  if (promised === null) return null;
  return <p className={classes['hint']}>{say(promised ? 'outbox.persistent' : 'outbox.not-persistent')}</p>;
}

/** Unsent requests the phone deleted. */
export function LostHere({ onClose }: { onClose: () => void }) {
  const user = useSession()?.user;
  if (!user || user.employee_id === null) return null;
  return <LostFilings owner={user.employee_id} userId={user.id} onOpen={onClose} />;
}
