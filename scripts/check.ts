/** `npm run check`: checks that run no code; types, lint, format, unused code, words of documents and screens. */
import { wordsToReplace } from './lint/docs-words.ts';
import { graded, screenTexts } from './lint/reading-grade.ts';
import { run, toolFile } from './run.ts';

const checks = [
  { name: 'types', tool: 'tsc', args: ['--build'] },
  { name: 'lint', tool: 'oxlint', args: [] },
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
  { name: 'unused', tool: 'knip', args: ['--no-progress'] },
] as const;

const results = await Promise.all(
  checks.map(async (check) => {
    const start = performance.now();
    const { code, output } = await run(toolFile(check.tool), check.args, { quiet: true });
    return { ...check, code, output, seconds: (performance.now() - start) / 1000 };
  }),
);
for (const { name, tool, code, output, seconds } of results) {
  if (code !== 0) {
    console.log(`\n${output.trim()}\n`);
    process.exitCode = 1;
  }
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${tool.padEnd(7)} ${seconds.toFixed(1)} s`);
}

const refused = wordsToReplace();
if (refused.length > 0) {
  console.log(`\n${refused.join('\n')}\n`);
  process.exitCode = 1;
}
console.log(`${refused.length === 0 ? 'ok    ' : 'FAILED'} words    documents`);

/** The grade that sentences of screens aim at; harder ones are printed and do not fail yet. */
const gradeLimit = 8;
const sentences = graded(await screenTexts());
const harder = sentences.filter((s) => s.grade > gradeLimit).length;
console.log(
  `\nReading grade: ${harder} of ${sentences.length} sentences of the screens above ${gradeLimit}. The ten hardest:`,
);
for (const { grade, sentence } of sentences.slice(0, 10)) console.log(`${grade.toFixed(1).padStart(6)}  ${sentence}`);
