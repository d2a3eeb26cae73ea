import { Link } from 'react-router-dom';
import { formatRange } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { BellIcon, NextIcon } from '#src/ui/icons/icons.tsx';
import { addressOf } from '../filing/faces.ts';
import classes from './Notices.module.css';
import { useMarkRead, useNotices } from './notices-data.ts';

/** The latest decision that was not read yet, in one line; nothing if all were. */
export function NewestNotice() {
  const say = useWords();
  const mark = useMarkRead();
  const notice = useNotices().data?.data.find((n) => n.read_at === null);
  if (!notice) return null;
  return (
    <Link
      to={`${addressOf(notice.kind)}?show=${notice.filing_id}`}
      className={classes['newest']}
      onClick={() => void mark.one(notice.id).catch(() => undefined)}
    >
      <span className={classes['icon']} data-status={notice.status}>
        <BellIcon size={20} />
      </span>
      <span className={classes['what']}>
        <strong>{say(`told.${notice.kind}.${notice.status}`)}</strong>
        <span className={classes['soft']}>{formatRange(notice.first_date, notice.last_date)}</span>
      </span>
      <NextIcon size={18} />
    </Link>
  );
}
