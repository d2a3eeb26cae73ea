import { z } from 'zod';
import {
  defaultSettings,
  settingNames,
  settingsShape,
  type PaySettings,
} from '#contract/payroll/clients/client-settings.ts';
import { isOneOf } from '#domain/lists/records.ts';

/** Simulated settings in the address: only the changes. */
export interface TriedSettings {
  /** The changed entry, by date. Null means a new one. */
  entry: string | null;
  changes: Partial<PaySettings>;
  /** The period in the address; undefined for the last pay. */
  over: string | undefined;
}

const changed = z.object(settingsShape).partial();

/**
 * Returns the text of simulated settings for the address, with entry, changed settings, and span:
 * `new.sss_basis-basic.net_floor_basis_points-3000.over-year-2026`.
 */
export function textOfTried(of: {
  entry: string | null;
  values: PaySettings;
  base: PaySettings;
  over: string | undefined;
}) {
  const said = (value: string | number | boolean): string =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`;
  return [
    of.entry ?? 'new',
    ...settingNames
      .filter((name) => of.values[name] !== of.base[name])
      .map((name) => `${name}-${said(of.values[name])}`),
    ...(of.over === undefined ? [] : [`over-${of.over}`]),
  ].join('.');
}

/** Reads simulated settings from the address. Null means none, or invalid. */
export function triedOf(text: string | null): TriedSettings | null {
  const [entry = '', ...parts] = (text ?? '').split('.');
  if (!/^(new|\d{4}-\d\d-\d\d)$/.test(entry)) return null;
  const values = new Map<string, string>();
  for (const part of parts) {
    const [, name, value] = /^([a-z_]+)-(.+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return null;
    values.set(name, value);
  }
  if (values.size < parts.length) return null;
  const over = values.get('over');
  values.delete('over');
  if (over !== undefined && !/^(year|run)-\d{1,9}$/.test(over)) return null;
  const read: [string, unknown][] = [];
  for (const [name, value] of values) {
    if (!isOneOf(settingNames, name)) return null;
    read.push([name, valueOf(name, value)]);
  }
  const changes = changed.safeParse(Object.fromEntries(read));
  return changes.success ? { entry: entry === 'new' ? null : entry, changes: changes.data, over } : null;
}

/** Parses a setting; an invalid value stays text, which its rule refuses. */
function valueOf(name: keyof PaySettings, text: string): unknown {
  const kind = typeof defaultSettings[name];
  if (kind === 'boolean') return text === 'yes' ? true : text === 'no' ? false : text;
  return kind === 'number' && /^\d{1,6}$/.test(text) ? Number(text) : text;
}
