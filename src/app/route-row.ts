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
  | 'building'
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

/** An address: its permission, title, menu position, and screen files. */
export interface RouteRow {
  /** As in the specification, with parameters in braces. */
  path: `/${string}`;
  /** `*` is open to anyone, `-` has no code: signed in for /dashboard, anyone for /pages. */
  code: PermissionCode | '*' | '-';
  title: Extract<WordCode, `title.${string}` | `group.${string}`>;
  /** Its menu group; a row without a group, or with a parameter, isn't in a menu. */
  group?: Group;
  /** Left out: the group's icon. */
  icon?: IconName;
  redirect?: `/${string}`;
  /** Drawn without header and menu: screens before sign-in, and dead ends. */
  bare?: true;
  /** A signed-in user still sees the header and menu around it. */
  framed?: true;
  /** Loads the screen. Left out if the address only redirects. */
  load?: () => Promise<{ default: ComponentType }>;
}

/** The first segment of an address: the specification's group. */
export const segmentOf = (path: string): string => path.split('/')[1] ?? '';
