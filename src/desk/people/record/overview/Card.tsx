import type { ReactNode } from 'react';
import { SectionLink } from '#src/desk/record/Record.tsx';
import { Bones } from '#src/desk/ui/DeskState.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import classes from './overview.module.css';

/** A short section of the overview; `to` is the section with all of it. */
export function Card(props: {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  to?: string;
  /** Words of the link to the section. */
  link?: string;
  /** Number of skeleton lines until its data arrives. */
  loading?: number | false;
  children: ReactNode;
}) {
  return (
    <div className={classes['card']}>
      <header>
        <h3>{props.title}</h3>
        <span className={classes['note']}>{props.note}</span>
        {props.action}
        {props.to !== undefined && (
          <SectionLink to={props.to} label={`${props.link ?? texts.all}: ${props.title}`}>
            {props.link ?? texts.all}
          </SectionLink>
        )}
      </header>
      {props.loading ? <Bones lines={props.loading} low /> : props.children}
    </div>
  );
}

/** A value in bold, followed by `more` about it. */
export const Value = ({ of, more }: { of: ReactNode; more?: ReactNode }) => (
  <>
    <b>{of}</b>
    {more !== undefined && more !== '' && <small> {more}</small>}
  </>
);

/** Labels with their values, one a line; `whole` is the tooltip of a value that may be cut. */
export const Lines = ({ of }: { of: readonly (readonly [label: string, value: ReactNode, whole?: string])[] }) => (
  <dl className={classes['lines']}>
    {of.map(([label, value, whole]) => (
      <Pair key={label} label={label} value={value} whole={whole} />
    ))}
  </dl>
);

const Pair = ({ label, value, whole }: { label: string; value: ReactNode; whole: string | undefined }) => (
  <>
    <dt>{label}</dt>
    <dd title={whole}>{value}</dd>
  </>
);
