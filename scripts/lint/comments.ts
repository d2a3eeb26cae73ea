/** Finds refused words in comments, which must use the same plain words as documents. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/sources.ts';
import { refusedWords } from './docs-words.ts';

const files = ['{contract,domain,server,src,sw,scripts,bench,tests}/**/*.{ts,tsx,css}', '*.ts'];

/** Returns the comments of a file's code, line by line: whole lines, and those after code. */
export function commentsIn(code: string): { line: number; comment: string }[] {
  let block = false;
  return code.split('\n').flatMap((text, index) => {
    const line = text.trim();
    const starts = line.startsWith('/*');
    const comment =
      block || starts || line.startsWith('//')
        ? line.replace(/^(?:\/\*+|\*+\/?|\/\/)\s?/, '')
        : (/[;,{}()\]\w] \/\/ (?<after>.*)$/.exec(text)?.groups?.['after'] ?? null);
    if (starts) block = true;
    if (line.includes('*/')) block = false;
    return comment === null ? [] : [{ line: index + 1, comment }];
  });
}

/** Returns a line for each refused word in a comment: `server/x.ts:3 "stands"`. */
export const commentsToReword = (): string[] =>
  globSync(files, { cwd: root }).flatMap((file) =>
    commentsIn(readFileSync(path.join(root, file), 'utf8')).flatMap(({ line, comment }) =>
      refusedWords(comment).map(({ word }) => `${file}:${line} "${word}"`),
    ),
  );
