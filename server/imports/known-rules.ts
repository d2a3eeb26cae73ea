import type { z } from 'zod';
import type { ImportProblem } from '#contract/common/imports.ts';
import { en } from '#contract/messages/en.ts';
import { messageOf, sayFields } from '#contract/messages/say.ts';
import type { ImportKind, Values } from './kind.ts';

/** A rule across fields of a form, as in `superRefine`. */
export type Rule = (values: never, ctx: z.core.$RefinementCtx) => void;

class Unknown extends Error {}

/** Returns values that stop a rule as soon as it reads an unreadable field. */
export const knownOnly = (values: Values): Values =>
  new Proxy(values, {
    get(of, name): unknown {
      if (typeof name === 'string' && !(name in of)) throw new Unknown(name);
      return Reflect.get(of, name);
    },
  });

/** Returns the result of a check on known values, or undefined if it reads an unknown one. */
export function ifKnown<T>(check: () => T): T | undefined {
  try {
    return check();
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/**
 * Returns the values that could be read, each checked on its own. `unread` lists form fields whose cell is refused.
 */
export function knownValues(kind: ImportKind, whole: Values, unread: ReadonlySet<string>): Values {
  const { shape } = kind.schema as z.ZodObject;
  const known: Values = {};
  for (const [name, field] of Object.entries(shape ?? {})) {
    if (unread.has(name)) continue;
    const read = (field as z.ZodType).safeParse(whole[name]);
    if (read.success) known[name] = read.data;
  }
  return known;
}

/**
 * Returns a refused row's problems across fields, from each rule whose fields are known, so that they are shown
 * together with the others and not after those are fixed.
 */
export function rulesOnKnown(kind: ImportKind, known: Values): { path: string; text: string }[] {
  const found: { path: string; text: string }[] = [];
  for (const rule of kind.rules ?? []) {
    const issues: z.core.$ZodRawIssue[] = [];
    const ctx = { value: known, issues, addIssue: (issue: z.core.$ZodRawIssue) => issues.push(issue) };
    ifKnown(() => rule(knownOnly(known) as never, ctx as unknown as z.core.$RefinementCtx));
    for (const issue of issues) {
      const path = String(issue.path?.[0] ?? 'form');
      const [text] = Object.values(sayFields(en, { [path]: [messageOf(issue as z.core.$ZodIssue)] })).flat();
      found.push({ path, text: text ?? '' });
    }
  }
  return found;
}

/** Returns problems without duplicates of the same field and sentence. */
export const withoutTwice = (problems: readonly ImportProblem[]): ImportProblem[] => [
  ...new Map(problems.map((p) => [`${p.field} ${p.text}`, p] as const)).values(),
];
