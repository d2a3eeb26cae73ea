import type { ComponentType } from 'react';
import type { PermissionCode } from '#contract/permissions.ts';
import type { WordCode } from '#src/text/en.ts';

export type Group =
  | 'home'
  | 'portal'
  | 'everyone'
  | 'admin'
  | 'client'
  | 'schedule'
  | 'time-keeping'
  | 'salary'
  | 'report'
  | 'payroll'
  | 'payroll-tables'
  | 'payroll-maintenance'
  | 'payroll-reports';

export type IconName =
  | 'calendar'
  | 'check-in'
  | 'clock'
  | 'edit'
  | 'home'
  | 'leave'
  | 'money'
  | 'people'
  | 'person'
  | 'sign-out'
  | 'swap';

/** An address: who may open it, what it is called, where the menu shows it, and the files of its screen. */
export interface RouteRow {
  /** As in the specification, parameters in braces. */
  path: `/${string}`;
  /** `*` opens to anyone, `-` has no code: signed in for /dashboard, anyone for /pages. */
  code: PermissionCode | '*' | '-';
  title: Extract<WordCode, `title.${string}` | `group.${string}`>;
  /** Where the menu shows it; a row without a group, or with a parameter, is in no menu. */
  group?: Group;
  /** Left out, the icon of its group. */
  icon?: IconName;
  redirect?: `/${string}`;
  /** Drawn without header and menu: screens before the sign-in, and dead ends. */
  bare?: true;
  /** A signed-in user keeps the header and menu around it all the same. */
  framed?: true;
  /** Fetches the screen. Left out where the address only redirects. */
  load?: () => Promise<{ default: ComponentType }>;
}

/** The first segment of an address: what the specification calls a group. */
export const segmentOf = (path: string): string => path.split('/')[1] ?? '';
