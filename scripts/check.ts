/** `npm run check`: what can be said without running anything; types, lint, format, and what nobody uses. */
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
