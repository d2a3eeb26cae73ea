import { useWords } from '#src/language/words.ts';
import { DeadEnd } from '#src/parts/DeadEnd.tsx';
import { AlertIcon } from '#src/ui/icons/start-icons.tsx';

export default function ServerError() {
  const say = useWords();
  return (
    <DeadEnd
      page={say('title.server-error')}
      icon={<AlertIcon size={20} />}
      tone="bad"
      title={say('title.server-error')}
      hint={say('page.server-error')}
      ways={say('page.or-go-to')}
    />
  );
}
