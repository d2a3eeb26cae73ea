/**
 * `npm run check [-- PART …]`: runs the checks that don't execute the product: types, lint, format, unused code, and
 * the words of documents and screens. Without a part, runs all of them at once.
 */
import { assertionsOf } from './lint/assertions.ts';
import { wordsToReplace } from './lint/docs-words.ts';
import { graded, screenTexts } from './lint/reading-grade.ts';
import { run, toolFile } from './run.ts';

const tools = {
  // Each checker computes the types of the contract again, so more checkers mean more work for two cores, not less.
  types: { tool: 'tsc', args: ['--build', '--builders', '2', '--checkers', '1'] },
  lint: { tool: 'oxlint', args: [] },
  format: { tool: 'oxfmt', args: ['--check'] },
  unused: { tool: 'knip', args: ['--no-progress'] },
} as const;

type Part = keyof typeof tools | 'words' | 'casts';
const parts: readonly Part[] = ['types', 'lint', 'format', 'unused', 'words', 'casts'];
const isPart = (name: string): name is Part => parts.some((part) => part === name);

/** Maximum reading grade intended for sentences of screens. Harder ones are printed but don't fail the check. */
const gradeLimit = 8;

/** Returns the hardest sentences of the screens, as lines. */
async function hardest(): Promise<string[]> {
  const sentences = graded(await screenTexts());
  const harder = sentences.filter((s) => s.grade > gradeLimit).length;
  return [
    `\nReading grade: ${harder} of ${sentences.length} sentences of the screens above ${gradeLimit}. The ten hardest:`,
    ...sentences.slice(0, 10).map(({ grade, sentence }) => `${grade.toFixed(1).padStart(6)}  ${sentence}`),
  ];
}

async function checkPart(part: Part): Promise<{ ok: boolean; output: string }> {
  if (part === 'words') {
    const refused = wordsToReplace();
    return { ok: refused.length === 0, output: refused.join('\n') };
  }
  if (part === 'casts') return assertionsOf();
  const { tool, args } = tools[part];
  const { code, output } = await run(toolFile(tool), args, { quiet: true });
  return { ok: code === 0, output };
}

const given = process.argv.slice(2);
const unknown = given.filter((name) => !isPart(name));
const asked = given.length === 0 ? parts : given.filter(isPart);

if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${parts.join(', ')}.`);
  process.exitCode = 1;
} else {
  const waiting = new Set<Part>(asked);
  const start = performance.now();
  const seconds = (): string => ((performance.now() - start) / 1000).toFixed(1);
  // Shows progress of checks that take a while.
  const progress = setInterval(() => console.log(`…      ${[...waiting].join(', ')}: ${seconds()} s`), 10_000);
  const report = async (part: Part): Promise<void> => {
    const { ok, output } = await checkPart(part);
    waiting.delete(part);
    if (!ok || part === 'casts') console.log(`\n${output.trim()}\n`);
    if (!ok) process.exitCode = 1;
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${part.padEnd(8)} ${seconds()} s`);
  };
  await Promise.all(asked.map(report));
  clearInterval(progress);
  if (asked.includes('words')) console.log((await hardest()).join('\n'));
}
