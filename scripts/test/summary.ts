/** Counts the results of the parts of `npm test`, and prints the closing lines. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../build/sources.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

interface Part {
  name: string;
  count: Count;
  seconds: number;
}

export class Summary {
  private readonly parts: Part[] = [];
  /** One line per failure, repeated at the end, so that a log cut to its last lines still names the cause. */
  private readonly failures: { title: string; reason: string }[] = [];
  private readonly flaky: string[] = [];

  /** Runs one part under a heading and records its count. A part that exits with an error counts as a failure. */
  async part(name: string, work: () => Promise<{ code: number; count: Count }>): Promise<boolean> {
    heading(name);
    const start = performance.now();
    const { code, count } = await work();
    const failed = code !== 0 && count.failed === 0 ? 1 : count.failed;
    this.parts.push({ name, count: { ...count, failed }, seconds: (performance.now() - start) / 1000 });
    return failed === 0;
  }

  /** Records why a test of a file failed. */
  fail(file: string, test: string, reason: string): void {
    const text = stripVTControlCharacters(reason).split('\n').slice(0, 12).join(' ').replace(/\s+/g, ' ');
    this.failures.push({ title: `${path.relative(root, file)} › ${test}`, reason: text.slice(0, 400) });
  }

  /** Returns the failed tests, each once. */
  failedTitles(): string[] {
    return [...new Set(this.failures.map((f) => f.title))];
  }

  /** Records a test that failed and then passed when it ran again alone. It is reported but doesn't fail the run. */
  passedAlone(title: string): void {
    this.flaky.push(title);
  }

  /** Prints the summary. The last line is `N passed, M failed`. Returns the number of failures. */
  print(): number {
    heading('summary');
    for (const { title, reason } of this.failures) console.log(`✘ ${title}: ${reason}`);
    for (const { name, count, seconds } of this.parts)
      console.log(
        `${count.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(13)} ${duration(seconds)}  ` +
          `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`,
      );
    console.log(`       ${'in all'.padEnd(13)} ${duration(this.parts.reduce((sum, part) => sum + part.seconds, 0))}`);
    for (const title of this.flaky) console.log(`flaky: ${title}`);
    const total = (what: keyof Count) => this.parts.reduce((sum, { count }) => sum + count[what], 0);
    console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
    return total('failed');
  }
}

/** Formats seconds as minutes and seconds, such as `3:07`. */
function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`.padStart(5);
}

function heading(name: string): void {
  console.log(`\n──── ${name} ${'─'.repeat(Math.max(0, 74 - name.length))}`);
}
