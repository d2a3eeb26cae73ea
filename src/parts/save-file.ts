import { formatDate, today } from '#src/language/format.ts';
import { say } from '#src/language/words.ts';
import { exportUnsent } from '#src/offline/filings.ts';

/** Hands a file to the person: the browser saves it. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Everything that has not arrived, as a file to hand in another way. */
export async function saveUnsent(): Promise<void> {
  saveFile(await exportUnsent(), say('outbox.export-name', { date: formatDate(today()).replaceAll(' ', '-') }));
}
