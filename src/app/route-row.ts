import type { ComponentType } from 'react';
import type { PermissionCode } from '#contract/permissions.ts';
import type { WordCode } from '#src/text/en.ts';

/** Groups of the portal's menu. The desk's are in src/desk/menu/places.ts. */
export type Group = 'home' | 'portal' | 'everyone';

export type IconName =
  | 'building'
  | 'calendar'
  | 'check-in'
  | 'clock'
  | 'compass'
  | 'edit'
  | 'home'
  | 'leave'
  | 'lock'
  | 'money'
  | 'people'
  | 'person'
  | 'sign-out'
  | 'swap';

/** An address: its permission, title, menu position, and screen files. */
export interface RouteRow {
  /** Path as in the specification, with parameters in braces. */
  path: `/${string}`;
  /** `*` is open to anyone. `-` needs no permission: /pages are open to anyone, other addresses to signed-in users. */
  code: PermissionCode | '*' | '-';
  /** Set if only users with an HR or payroll code may open it; its code is `-`. */
  office?: true;
  title: Extract<WordCode, `title.${string}` | `group.${string}`>;
  /** Group in the portal's menu. */
  group?: Group;
  icon?: IconName;
  redirect?: `/${string}`;
  /** Drawn without header and menu: screens before sign-in, and dead ends. */
  bare?: true;
  /** Signed-in users still see the header and menu around a `bare` screen. */
  framed?: true;
  /** Loads the screen. Left out if the address only redirects. */
  load?: () => Promise<{ default: ComponentType }>;
}

/** Returns the first segment of an address: the specification's group. */
export const segmentOf = (path: string): string => path.split('/')[1] ?? '';
