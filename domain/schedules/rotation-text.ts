import type { RotationDays } from './rotation.ts';

/** Formats the days for lists and files: `4 × Day; 2 × off`. */
export function rotationText(days: RotationDays, nameOf: (id: number) => string): string {
  const parts: { id: number | null; count: number }[] = [];
  for (const id of days) {
    const last = parts.at(-1);
    if (last?.id === id) last.count += 1;
    else parts.push({ id, count: 1 });
  }
  return parts.map(({ id, count }) => `${count} × ${id === null ? 'off' : nameOf(id)}`).join('; ');
}

/**
 * Reads a file cell with a rotation's days into parts, each with a number and the schedule's name, or null for days
 * off. A missing number is one. Returns null if a part has no name. The inverse of `rotationText`.
 */
export function rotationParts(text: string): { count: number; name: string | null }[] | null {
  const parts: { count: number; name: string | null }[] = [];
  for (const part of text.split(/[;\n]/).filter((p) => p.trim() !== '')) {
    const [, count, name] = /^\s*(?:(\d{1,3})\s*[x×*]\s*)?(.*?)\s*$/i.exec(part) ?? [];
    if (!name) return null;
    parts.push({
      count: count === undefined ? 1 : Number(count),
      name: /^(off|day off|days off|rest|rest day|rd|pahinga)$/i.test(name) ? null : name,
    });
  }
  return parts.length === 0 ? null : parts;
}
