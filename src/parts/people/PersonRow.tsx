import type { ReactNode } from 'react';
import { initials, type Colleague } from './person.ts';
import classes from './PersonRow.module.css';

interface PersonRowProps {
  person: Pick<Colleague, 'name' | 'position'>;
  /** Below the name, after the position: the branch, or the client where several are listed. */
  place?: string;
  /** At the end of the row: since when, until when. */
  note?: ReactNode;
  onClick: () => void;
}

/** One person of a list: a tap opens how to reach them. */
export function PersonRow({ person, place, note, onClick }: PersonRowProps) {
  return (
    <button type="button" className={classes['row']} onClick={onClick} aria-haspopup="dialog">
      <span className={classes['face']} aria-hidden="true">
        {initials(person.name)}
      </span>
      <span className={classes['who']}>
        <strong className={classes['name']}>{person.name}</strong>
        <span className={classes['what']}>{place ? `${person.position} · ${place}` : person.position}</span>
      </span>
      {note && <span className={classes['note']}>{note}</span>}
    </button>
  );
}
