import { plainName } from './match-columns.ts';

/** Why a row of a list isn't a record. */
export const asideReasons = ['blank', 'total', 'signature', 'heading', 'header'] as const;
export type AsideReason = (typeof asideReasons)[number];

const total = /^(grand\s*|sub\s*-?\s*|over\s*-?\s*all\s*)?(total|kabuuan)\b/i;
const signature =
  /^(prepared|checked|noted|approved|certified|received|reviewed|submitted|verified|recommended|endorsed|conforme|signed|inihanda|sinuri|pinagtibay|inaprubahan|natanggap)\b(\s+(by|ni|for|and)\b|\s*:|\s*$|.*:$)/i;
const hasLetter = /\p{L}/u;
/** A count with its noun, such as `40 employees`. */
const count = /^\d[\d,.]*\s+\p{L}+$/u;

/**
 * Recognizes the rows of a list that aren't records: totals, signatures with the names below them, section headings,
 * repeated headers, and blank or ruled rows. `required` is the number of cells that a record needs. With fewer than
 * two, no row counts as a heading.
 */
export class SetAside {
  readonly #head: readonly string[];
  readonly #required: number;
  /** True after a signature, which is followed by names and positions instead of records. */
  #signed = false;

  constructor(head: readonly string[], required: number) {
    this.#head = head.map(plainName);
    this.#required = required;
  }

  /** Returns why a row isn't a record, or null if it is one. Rows must be passed in order. */
  reasonOf(texts: readonly string[]): AsideReason | null {
    const filled = texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ text: text.trim(), index }]));
    const [first, ...rest] = filled;
    if (!first || filled.every(({ text }) => plainName(text) === '')) return 'blank';
    const columns = this.#head.filter((name) => name !== '').length;
    const few = filled.length <= Math.max(1, columns / 2);
    if (few && filled.some(({ text }) => signature.test(text))) {
      this.#signed = true;
      return 'signature';
    }
    // An employee's last name may be Total, with a first name in the next cell.
    if (
      total.test(first.text) &&
      rest.every(({ text }) => !hasLetter.test(text) || total.test(text) || count.test(text))
    )
      return 'total';
    if (this.#signed && few) return 'signature';
    this.#signed = false;
    const same = filled.filter(({ text, index }) => plainName(text) !== '' && this.#head[index] === plainName(text));
    if (filled.length >= 2 && same.length >= filled.length * 0.8) return 'header';
    const alone = filled.length === 1 && columns >= 4 && this.#required >= 2;
    return alone && hasLetter.test(first.text) ? 'heading' : null;
  }
}
