import { nth } from '#domain/lists/known.ts';
export interface User {
  id: number;
  name: string;
}

/**
 * Returns the start and the text, without the sign, of the `@…` being typed before the caret. Null if there is none.
 */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || (from > 0 && !/\s/.test(nth(before, from - 1)))) return null;
  const typed = before.slice(from + 1);
  return typed.length <= 40 && !/[\n,.;:!?]\s/.test(typed) ? { from, typed } : null;
}

/** Returns the users whose name, or a word of it, begins with the typed text; at most six. */
export function matching(users: readonly User[], typed: string): User[] {
  const wanted = typed.toLowerCase();
  return users
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(wanted) || lower.split(' ').some((word) => word.startsWith(wanted));
    })
    .slice(0, 6);
}

/** Returns the text in pieces: mentions, and what is between them. */
export function pieces(text: string, names: readonly string[]): { text: string; mention: boolean }[] {
  const found: { text: string; mention: boolean }[] = [];
  // Longer names first: `@Ana Cruz` isn't `@Ana` with a word after it.
  const signs = names.map((n) => `@${n}`).toSorted((a, b) => b.length - a.length);
  let plain = '';
  for (let at = 0; at < text.length;) {
    const sign = signs.find((s) => text.startsWith(s, at));
    if (sign) {
      if (plain) found.push({ text: plain, mention: false });
      found.push({ text: sign, mention: true });
      plain = '';
    } else plain += text[at];
    at += sign?.length ?? 1;
  }
  if (plain) found.push({ text: plain, mention: false });
  return found;
}

/** Returns the users whose `@Name` is in the text; a longer name doesn't mention the user with the shorter one. */
export function mentioned(text: string, users: readonly User[]): User[] {
  const names = users.map((u) => u.name);
  const found = new Set(pieces(text, names).flatMap((p) => (p.mention ? [p.text] : [])));
  return users.filter((u) => found.has(`@${u.name}`));
}
