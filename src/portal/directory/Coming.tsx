import { formatCount } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { useOnline } from '#src/offline/device/connectivity.ts';
import type { Standing } from '#src/offline/directory/messages.ts';
import type { SyncEnd } from '#src/offline/directory/sync.ts';
import { PeopleIcon } from '#src/shared/ui/icons/icons.tsx';
import { Empty, Failed, ListSkeleton, Notice } from '#src/shared/ui/page/states.tsx';
import classes from './Directory.module.css';

interface ComingProps {
  standing: Standing;
  end: SyncEnd | null;
  /** True if the password prompt is shown above. */
  shut: boolean;
}

/** Progress while the directory loads, or why it stopped. */
export function Coming({ standing, end, shut }: ComingProps) {
  const say = useWords();
  const online = useOnline();
  const { people, total, complete } = standing;
  if (complete)
    return <Empty icon={<PeopleIcon />} title={say('directory.empty')} hint={say('directory.empty-hint')} />;
  const stuck = !online || (end !== null && !end.done);
  if (stuck && people === 0)
    return shut ? null : (
      <Failed
        message={say('directory.later')}
        offline={!online || (end !== null && !end.done && end.status === 0)}
        onRetry={() => location.reload()}
      />
    );
  if (stuck) return <Notice tone="warn">{say('directory.partly', { count: formatCount(people) })}</Notice>;
  if (total === null) return <ListSkeleton rows={7} label={say('app.loading')} />;
  return (
    <div className={classes['coming']}>
      <label htmlFor="directory-coming">
        {say('directory.coming', { count: formatCount(Math.min(people, total)), total: formatCount(total) })}
      </label>
      <progress id="directory-coming" max={Math.max(1, total)} value={Math.min(people, total)} />
    </div>
  );
}
