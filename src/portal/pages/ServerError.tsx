import { useWords } from '#src/text/words.ts';
import { DeadEnd } from '#src/shared/page/DeadEnd.tsx';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';

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
