import { createInterface } from 'node:readline/promises';
import { firstOf } from '#domain/lists/known.ts';

/** Exit code after Ctrl-C at a prompt. */
const interrupted = 130;

/** Reads a line from the terminal after a prompt. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on('SIGINT', () => process.exit(interrupted));
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** Reads a line without showing what is typed. */
export function askHidden(question: string): Promise<string> {
  const { stdin, stdout } = process;
  // Set raw mode before the prompt, so that the terminal does not echo a quick answer.
  stdin.setRawMode(true);
  stdout.write(question);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve) => {
    let typed = '';
    const hear = (chunk: string) => {
      for (const c of chunk) {
        if (c === '\u0003') {
          stdin.setRawMode(false);
          process.exit(interrupted);
        }
        if (c === '\r' || c === '\n' || c === '\u0004') {
          stdin.off('data', hear);
          stdin.setRawMode(false);
          stdin.pause();
          stdout.write('\n');
          return resolve(typed);
        }
        if (c === '\u007f' || c === '\b') typed = [...typed].slice(0, -1).join('');
        else if (c >= ' ') typed += c;
      }
    };
    stdin.on('data', hear);
  });
}

/** Returns the first line of standard input, for automation. */
export async function readLine(): Promise<string> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > 10_000) break;
  }
  return firstOf(text.split(/\r?\n/));
}
