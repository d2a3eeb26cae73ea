import { Link } from 'react-router-dom';
import { useWords } from '#src/text/words.ts';
import { BuildIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Page } from '#src/shared/ui/page/Page.tsx';
import { Empty } from '#src/shared/ui/page/states.tsx';

/** For an address that is in the table and allowed, but whose screen is still to come. */
export function NotBuilt({ title }: { title: string }) {
  const say = useWords();
  return (
    <Page title={title}>
      <Empty
        icon={<BuildIcon />}
        title={say('page.not-built')}
        hint={say('page.not-built-hint')}
        action={<Link to="/dashboard">{say('do.home')}</Link>}
      />
    </Page>
  );
}
