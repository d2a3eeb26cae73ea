import { SheetError } from './sheet.ts';
import { sentences } from '#server/text/en/sheets.ts';

/** Texts that the cells of a workbook share, in one buffer: separate strings would take four times the memory. */
export class SharedStrings {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #ends: Uint32Array<ArrayBuffer> = new Uint32Array(1024);
  #count = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(text: string): void {
    const from = this.#end(this.#count);
    const size = Buffer.byteLength(text);
    if (from + size > this.#most) throw new SheetError(sentences.theWorkbookHasTooMuch);
    if (from + size > this.#bytes.length) {
      const wider = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, from + size));
      this.#bytes.copy(wider, 0, 0, from);
      this.#bytes = wider;
    }
    this.#bytes.write(text, from);
    this.#count += 1;
    if (this.#count >= this.#ends.length) {
      const longer = new Uint32Array(this.#ends.length * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
    this.#ends[this.#count] = from + size;
  }

  /** Returns the text of an index; undefined if there is none. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    return this.#bytes.toString('utf8', this.#end(index), this.#end(index + 1));
  }

  #end(index: number): number {
    return this.#ends[index] ?? 0;
  }
}
