import './desk.css';
import { useEffect, type ReactNode } from 'react';
import { CloseIcon } from '#src/ui/icons/icons.tsx';
import classes from './DeskPage.module.css';
import { Btn, Kbd } from './pieces.tsx';

/** The frame of a desk screen: one title row, one filter row, the rows to the full width, a foot, and a panel beside them. */
export function DeskPage(props: {
  title: string;
  views?: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  foot?: ReactNode;
  /** Keys that do something here, with what they do. */
  keys?: readonly (readonly [key: string, does: string])[];
  panel?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes['page']}>
      <div className={classes['title']}>
        <h1>{props.title}</h1>
        {props.views}
        <span className={classes['space']} />
        <div className={classes['actions']}>{props.actions}</div>
      </div>
      {props.filters && (
        <div className={classes['filters']} role="search">
          {props.filters}
        </div>
      )}
      <div className={classes['cols']}>
        <div className={classes['list']}>
          {props.children}
          <div className={classes['foot']}>
            {props.foot}
            <span className={classes['space']} />
            <span className={classes['keys']}>
              {props.keys?.map(([key, does]) => (
                <span key={key}>
                  <Kbd>{key}</Kbd> {does}
                </span>
              ))}
            </span>
          </div>
        </div>
        {props.panel}
      </div>
    </div>
  );
}

/** Beside a list: what belongs to one of its rows. Escape closes it. */
export function Panel(props: { title: string; note?: string; onClose: () => void; children: ReactNode }) {
  const { onClose } = props;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]')) onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <aside className={classes['panel']} aria-label={props.title}>
      <div className={classes['panelHead']}>
        <div>
          <h2>{props.title}</h2>
          {props.note && <p>{props.note}</p>}
        </div>
        <Btn look="icon" aria-label="Close" onClick={props.onClose}>
          <CloseIcon size={16} />
        </Btn>
      </div>
      <div className={classes['panelBody']}>{props.children}</div>
    </aside>
  );
}
