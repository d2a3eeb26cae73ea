import type { ReactNode } from 'react';
import type { Face } from './faces.ts';
import classes from './FilingCard.module.css';

export interface FilingCardProps {
  face: Face;
  status: ReactNode;
  /** Still on this phone. */
  fresh?: boolean;
  onClick: () => void;
}

/** One filing of a list: the day large, as one looks for it. */
export function FilingCard({ face, status, fresh, onClick }: FilingCardProps) {
  return (
    <button
      type="button"
      className={classes['card']}
      data-fresh={fresh || undefined}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span className={classes['day']} aria-hidden="true">
        {Number(face.date.slice(8))}
      </span>
      <span className={classes['what']}>
        <strong>{face.title}</strong>
        <span className={classes['when']}>{face.detail}</span>
      </span>
      <span className={classes['status']}>{status}</span>
    </button>
  );
}
