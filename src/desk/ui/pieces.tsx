import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AlertIcon } from '#src/shared/ui/icons/start-icons.tsx';
import type { Tone } from './tone.ts';
import classes from './pieces.module.css';

/** Small desk components: buttons (30 px), chips, view tabs, badges, key names. */

export type Look = 'plain' | 'main' | 'bare' | 'danger' | 'icon';

/** A desk button. Icon buttons need `aria-label`. */
export function Btn({
  look = 'plain',
  keys,
  children,
  ...rest
}: ComponentProps<'button'> & { look?: Look; keys?: string }) {
  return (
    <button type="button" {...rest} className={classes['btn']} data-look={look}>
      {children}
      {keys && <Kbd>{keys}</Kbd>}
    </button>
  );
}

/** A link styled as a desk button. */
export function LinkBtn({
  look = 'plain',
  keys,
  children,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look; keys?: string }) {
  return (
    <Link {...rest} className={classes['btn']} data-look={look}>
      {children}
      {keys && <Kbd>{keys}</Kbd>}
    </Link>
  );
}

/** Key name, hidden from screen readers. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={classes['kbd']} aria-hidden="true">
    {children}
  </kbd>
);

export const Badge = ({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes['badge']} data-tone={tone}>
    {children}
  </span>
);

export interface View {
  label: string;
  count?: number | undefined;
  to: string;
  current: boolean;
  /** True if the view has an issue to fix. */
  alert?: boolean;
}

/** Views in the title row, each with an address. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav className={classes['views']} data-views aria-label={label}>
      {views.map((v, i) => (
        <Link key={i} to={v.to} className={classes['view']} aria-current={v.current} preventScrollReset>
          {v.alert && (
            <i className={classes['alert']}>
              <AlertIcon size={14} />
            </i>
          )}
          {v.label} {v.count !== undefined && <span>{v.count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Single-value filter, or any. */
export function ChoiceChip(props: {
  label: string;
  /** Text without a choice. */
  none?: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string | undefined) => void;
}) {
  const chosen = props.options.find(([value]) => value === props.value);
  return (
    <Menu shadow="md" position="bottom-start" withinPortal>
      <Menu.Target>
        <button type="button" className={classes['chip']} data-chip data-on={props.value !== undefined}>
          <span>{props.label}</span> {chosen?.[1] ?? props.none ?? 'any'} <span aria-hidden="true">▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes['choices'] ?? ''}>
        <Menu.Item onClick={() => props.onChange(undefined)}>{props.none ?? 'any'}</Menu.Item>
        {props.options.map(([value, label]) => (
          <Menu.Item key={value} onClick={() => props.onChange(value)} fw={value === props.value ? 700 : 400}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
