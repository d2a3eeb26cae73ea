import { useLocation } from 'react-router-dom';
import type { WordCode } from '#src/language/en.ts';
import { useWords } from '#src/language/words.ts';
import { DeadEnd } from '#src/parts/DeadEnd.tsx';
import { LockIcon } from '#src/ui/icons/start-icons.tsx';

/** What somebody was sent away from (`Guard.tsx`). */
interface Asked {
  title: WordCode;
  code: string;
}

export default function Unauthorized() {
  const say = useWords();
  const asked = useLocation().state as Partial<Asked> | null;
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
