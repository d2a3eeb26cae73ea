import type { ImportProblem } from '#contract/common/imports.ts';
import { dayText } from '#domain/records/fields.ts';
import { amountAndUnit } from '#domain/sheets/amount-unit.ts';
import { readDate, readTime, serialText, type DateOrder } from '#domain/sheets/dates.ts';
import { plainName } from '#domain/sheets/match-columns.ts';
import { amountTrouble, readCentavos, readNumber } from '#domain/sheets/numbers.ts';
import { noResult } from '#server/sheets/sheet.ts';
import type { ImportField } from './kind.ts';
import type { KeptCell } from './kept-row.ts';
import { sentences } from '#server/text/en/imports.ts';

type Read = { value: unknown; also?: Record<string, unknown> } | { problem: Omit<ImportProblem, 'field'> };

const bad = (text: string, suggest?: string[]): Read => ({ problem: { text, ...(suggest && { suggest }) } });

/**
 * Returns whether a text would run a program or call a function when opened in a spreadsheet: `=cmd|…`, `@SUM(…)`.
 */
const looksLikeFormula = (text: string): boolean => /^[=+@].*[(|!]/.test(text);

/**
 * Reads a spreadsheet's day number without its format: 46347 is 21 Nov 2026. Numbers outside plausible years aren't
 * dates.
 */
function serialIn(text: string): string | null {
  const serial = Number(text);
  if (!/^\d{4,5}(\.\d+)?$/.test(text) || serial < 3654 || serial > 73_050) return null;
  return serialText(serial)?.slice(0, 10) ?? null;
}

function readAsDate({ text, kind }: KeptCell, order: DateOrder | null): Read {
  if (kind === 'date') {
    const date = text.slice(0, 10);
    return /^\d{4}-\d{2}-\d{2}$/.test(date) ? { value: date } : bad(sentences.aTimeNotADate);
  }
  const serial = serialIn(text);
  if (serial !== null) return { value: serial };
  const read = readDate(text, order ?? undefined);
  if ('date' in read) return { value: read.date };
  if ('none' in read) return bad(sentences.notADate);
  const { dmy, mdy } = read.either;
  return bad(sentences.or(dayText(dmy), dayText(mdy)), [dayText(dmy), dayText(mdy)]);
}

/** Number of digits that a spreadsheet keeps of a number. Later ones become zeros. */
const numberDigits = 15;

/** Returns whether a spreadsheet lost a number's last digits. */
const lostDigits = ({ text, kind }: KeptCell): boolean =>
  kind === 'number' && /^\d+$/.test(text.trim()) && text.trim().length > numberDigits;

/** A spreadsheet's texts for a failed formula, which a copy or a CSV has as text. */
const failed = new Set(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!']);

/**
 * Returns whether a cell is refused for its format, since written as text into another file it would look intended.
 */
export const onlyByKind = (cell: KeptCell, of: ImportField | undefined): boolean =>
  cell.kind === 'error' ||
  lostDigits(cell) ||
  (cell.kind === 'date' && of?.field.kind === 'text' && of.required === true);

/** Returns a label within a sentence: `leave type`, but `TIN` and `PhilHealth no.` unchanged. */
const inSentence = (label: string): string => label.replace(/^[A-Z][a-z]+(?=$|[ ,])/, (word) => word.toLowerCase());

function readAsText({ text, kind }: KeptCell, field: ImportField): Read {
  const { digits, label, required, inPlaceOf, split } = field;
  const trimmed = text.trim();
  // A code such as 11-2026 that a spreadsheet turned into a date is no longer what was typed.
  if (kind === 'date' && required) return bad(sentences.aDateNotAMake(inSentence(label)));
  if (lostDigits({ text, kind })) return bad(sentences.theSpreadsheetKeptOfDigits(numberDigits, trimmed.length));
  if (kind === 'text' && looksLikeFormula(trimmed)) return bad(sentences.aFormulaNotA(inSentence(label)));
  if (inPlaceOf) {
    const value = inPlaceOf.read(trimmed);
    return value === null ? bad(sentences.enterItAs(inPlaceOf.as)) : { value };
  }
  if (split) return split(trimmed);
  // A CSV saved by a spreadsheet has lost the zeros as well.
  if (!digits || !/^\d+$/.test(trimmed) || digits.includes(trimmed.length)) return { value: trimmed };
  const whole = digits.find((n) => n > trimmed.length && n - trimmed.length <= 2);
  if (whole === undefined) return { value: trimmed };
  const missing = whole - trimmed.length;
  return {
    problem: {
      text: sentences.lacksZeros(label, trimmed.length, missing),
      suggest: [trimmed.padStart(whole, '0')],
      fix: 'zeros',
    },
  };
}

/**
 * Reads an amount, followed by its unit if the field allows one: `₱695.00/day`, `Php 800.00 daily`, `610 per araw`.
 */
function readAsMoney(text: string, { unit }: ImportField): Read {
  const { amount, unit: word } = amountAndUnit(text);
  const of = unit && word !== null ? unit.words[plainName(word)] : undefined;
  const alone = of === undefined ? text : amount;
  const trouble = amountTrouble(alone);
  if (trouble) return bad(trouble.text, trouble.suggest);
  const value = readCentavos(alone);
  if (value === null) return bad(sentences.notAnAmountEnterIt);
  return !unit || of === undefined ? { value } : { value, also: { [unit.field]: of } };
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'oo']);
const no = new Set(['no', 'n', 'false', '0', 'hindi']);

/** Returns a field's choices, if few enough to list. */
export function choicesOf({ field }: ImportField): string[] | null {
  const labels = field.kind === 'choice' ? Object.values(field.options) : [];
  return labels.length > 0 && labels.length <= 12 ? labels : null;
}

/** The values of a choice by plain name, built once per field and not per cell. */
const namedChoices = new WeakMap<ImportField, ReadonlyMap<string, string>>();

function choiceNamed(of: ImportField, options: Readonly<Record<string, string>>, plain: string): string | undefined {
  let named = namedChoices.get(of);
  if (!named) {
    // If two names are equal, the first wins.
    named = new Map(
      Object.entries(options)
        .toReversed()
        .flatMap(([key, label]) => [key, label].map((name) => [plainName(name), key] as const)),
    );
    namedChoices.set(of, named);
  }
  return named.get(plain) ?? of.words?.[plain];
}

/** Returns a cell's value for a field, or its error. The cell isn't empty. */
export function readCell(cell: KeptCell, of: ImportField, order: DateOrder | null): Read {
  const { field } = of;
  const text = cell.text.trim();
  if (cell.kind === 'error' && text === noResult) return bad(sentences.thisFormulaHasNoResult);
  if (cell.kind === 'error' || failed.has(text.toUpperCase())) return bad(sentences.theFormulaHereGives(text));
  if (of.lookup) return looksLikeFormula(text) ? bad(sentences.aFormulaNotA(inSentence(of.label))) : { value: text };
  switch (field.kind) {
    case 'text':
    case 'tin':
      return readAsText(cell, of);
    case 'date':
      return readAsDate({ ...cell, text }, order);
    case 'time': {
      const time = readTime(cell.kind === 'number' ? (serialText(Number(text)) ?? text) : text);
      return time === null ? bad(sentences.notATimeEnterIt) : { value: time };
    }
    case 'number': {
      const value = readNumber(text);
      return value === null ? bad(sentences.notANumber) : { value };
    }
    case 'money':
      return readAsMoney(text, of);
    case 'percent': {
      const value = readCentavos(text.replace(/\s*%$/, ''));
      return value === null ? bad(sentences.notAPercentageEnterIt) : { value };
    }
    case 'yes': {
      const plain = plainName(text);
      return yes.has(plain) ? { value: true } : no.has(plain) ? { value: false } : bad(sentences.enterYesOrNo);
    }
    case 'choice': {
      const said = choiceNamed(of, field.options, plainName(text));
      if (said !== undefined) return { value: said };
      const labels = choicesOf(of);
      return labels
        ? bad(sentences.oneOf(labels.join(', ')), labels)
        : bad(sentences.noHasThisName(inSentence(of.label)));
    }
    // Days are imported only by a kind with a lookup for them.
    case 'days':
    case 'list':
      return { value: splitList(text) };
  }
}

/** Splits a cell's values, separated by semicolons or line breaks. */
const splitList = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
