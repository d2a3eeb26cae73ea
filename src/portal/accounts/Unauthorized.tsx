import { Navigate, useLocation } from 'react-router-dom';
import type { PermissionCode } from '#contract/permissions.ts';
import type { WordCode } from '#src/text/en.ts';
import { useWords } from '#src/text/words.ts';
import { DeadEnd } from '#src/shared/page/DeadEnd.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { LockIcon } from '#src/shared/ui/icons/start-icons.tsx';

/** The refused address (`Guard.tsx`). */
interface Asked {
  title: WordCode;
  code: PermissionCode;
  /** Address that the user requested. */
  at: string;
}

export default function Unauthorized() {
  const say = useWords();
  const asked: Partial<Asked> | null = useLocation().state;
  const session = useSession();
  // The browser's permissions may be outdated: once refreshed, the user may get in.
  if (asked?.code && asked.at && session && holds(session, asked.code)) return <Navigate to={asked.at} replace />;
  const hint =
    asked?.title && asked.code
      ? say('page.unauthorized-code', { title: say(asked.title), code: asked.code })
      : say('page.unauthorized');
  return (
    <DeadEnd
      page={say('title.unauthorized')}
      icon={<LockIcon size={20} />}
      title={say('page.unauthorized-title')}
      hint={hint}
      ways={say('page.perhaps')}
    />
  );
}
