import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/** Code patterns with the replacement that makes a mistake. */
const swaps: readonly (readonly [RegExp, string])[] = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/\bminus\(/g, 'plus('],
  [/\bplus\(/g, 'minus('],
  [/\batMost\(/g, 'atLeast('],
  [/\batLeast\(/g, 'atMost('],
  [/(?<![\w.'"{-])(\d[\d_]*)(?![\w.'"}-])/g, '($1 + 1)'],
];

/** One deliberate mistake in one file. */
export interface Mistake {
  /** Path from the project's folder. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** The whole file, including the mistake. */
  readonly source: string;
  /** Key that stays the same as long as the file does. */
  readonly key: string;
}

/**
 * Adds an import for a function that the mistake uses and the file doesn't import, from the module of the replaced
 * function.
 */
function withImport(source: string, before: string, after: string): string {
  const [had, wants] = [before, after].map((f) => /^(\w+)\($/.exec(f)?.[1]);
  const imported = (name: string) =>
    [...source.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].find(([, names]) =>
      names!.split(',').some((n) => n.trim() === name),
    );
  const from = had === undefined || wants === undefined ? undefined : imported(had);
  return !from || imported(wants!) ? source : `${source}\nimport { ${wants} } from '${from[2]}';\n`;
}

/** Returns a source as JavaScript without types, or undefined if it isn't a valid program. */
function stripped(source: string): string | undefined {
  try {
    return stripTypeScriptTypes(source, { mode: 'strip' });
  } catch {
    return undefined;
  }
}

/**
 * Returns every mistake that can be made in a file, without changes to comments, imports, types, and messages, which
 * compute nothing.
 */
export function mistakesIn(root: string, file: string): Mistake[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const plain = stripped(source);
  return swaps.flatMap(([pattern, replacement]) =>
    [...source.matchAll(pattern)].flatMap((m): Mistake[] => {
      const start = source.lastIndexOf('\n', m.index) + 1;
      const text = source.slice(start, source.indexOf('\n', m.index)).trim();
      const ahead = source.slice(start, m.index);
      if (/^(\*|\/\/|\/\*|import|export type|readonly|\|)/.test(text) || ahead.includes('//')) return [];
      if (text.includes('=>') && m[0] === ' > ') return [];
      if ((ahead.match(/['`]/g) ?? []).length % 2 === 1) return [];
      const after = m[0].replace(new RegExp(pattern.source), replacement);
      const changed = source.slice(0, m.index) + after + source.slice(m.index + m[0].length);
      const runs = stripped(changed);
      if (runs === undefined || runs === plain) return [];
      return [
        {
          file,
          line: source.slice(0, m.index).split('\n').length,
          text,
          before: m[0].trim(),
          after: after.trim(),
          source: withImport(changed, m[0], after),
          key: `${file} ${hash} ${m.index} ${after.trim()}`,
        },
      ];
    }),
  );
}
