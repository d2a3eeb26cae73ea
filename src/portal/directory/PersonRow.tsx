import { initials, type Colleague } from './person.ts';
import classes from './PersonRow.module.css';

/** End of a row: `back` above `Mon, 20 Jul`. */
export interface PersonNote {
  label: string;
  when: string;
}

interface PersonRowProps {
  person: Pick<Colleague, 'name' | 'position'>;
  /** Text below the name, after the position: the branch, or the client where several are listed. */
  place?: string | undefined;
  note?: PersonNote | null;
  onClick: () => void;
}

/** A colleague in a list; a tap opens contact details. */
export function PersonRow({ person, place, note, onClick }: PersonRowProps) {
  return (
    <button type="button" className={classes['row']} onClick={onClick} aria-haspopup="dialog">
      <Face name={person.name} />
      <span className={classes['who']}>
        <strong className={classes['name']}>{person.name}</strong>
        <span className={classes['what']}>{place ? `${person.position}, ${place}` : person.position}</span>
      </span>
      {note && (
        <span className={classes['note']}>
          {note.label} <strong>{note.when}</strong>
        </span>
      )}
    </button>
  );
}

/** Initials instead of a photo. `small`: next to a line. */
export const Face = ({ name, small }: { name: string; small?: boolean }) => (
  <span className={classes['face']} data-small={small || undefined} aria-hidden="true">
    {initials(name)}
  </span>
);
