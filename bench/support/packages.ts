/** Measures the scripts of a build by the package that their source maps name. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

const packageOf = (source: string, own: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source.replaceAll('\\', '/'))?.[1] ?? own;

/**
 * Returns the minified bytes of the scripts among `files` (names within the folder) by package. `own` is the name for
 * our own code.
 */
export function bytesByPackage(folder: string, files: Iterable<string>, own: string): Map<string, number> {
  const sum = new Map<string, number>();
  const add = (name: string, bytes: number) => sum.set(name, (sum.get(name) ?? 0) + bytes);
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    const map = path.join(folder, `${file}.map`);
    if (!existsSync(map)) {
      add('(no source map)', lines.join('\n').length);
      continue;
    }
    const source = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
    for (const [number, line] of lines.entries()) {
      // Steps of 16 characters are exact enough for a table in kB, and much faster.
      for (let column = 0; column < line.length; column += 16) {
        const entry = source.findEntry(number, column);
        const from = 'originalSource' in entry ? entry.originalSource : undefined;
        add(from === undefined ? '(bundler)' : packageOf(from, own), Math.min(16, line.length - column));
      }
    }
  }
  return sum;
}
