import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/** What is changed into what. */
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
  /** From the project's folder. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** The whole file with the mistake in it. */
  readonly source: string;
  /** Stays the same as long as the file does. */
  readonly key: string;
}

/** A function that the mistake names and the file does not import comes from where the one it replaces came from. */
function withImport(source: string, before: string, after: string): string {
  const [had, wants] = [before, after].map((f) => /^(\w+)\($/.exec(f)?.[1]);
  const imported = (name: string) =>
    [...source.matchAll(/import \{([^}]*)\} from '([^']+)'/g)].find(([, names]) =>
      names!.split(',').some((n) => n.trim() === name),
    );
  const from = had === undefined || wants === undefined ? undefined : imported(had);
  return !from || imported(wants!) ? source : `${source}\nimport { ${wants} } from '${from[2]}';\n`;
}

/** What runs of a source; nothing where it is not even a program. */
function stripped(source: string): string | undefined {
  try {
    return stripTypeScriptTypes(source, { mode: 'strip' });
  } catch {
    return undefined;
  }
}

/** Every mistake that can be made in a file. Comments, imports, types and messages compute nothing. */
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
