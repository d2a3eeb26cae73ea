import type { Catalogue, MessageCode } from './en.ts';

/*
 * Renders sentences from codes, without the schemas, so that a list can show a refusal without loading the validator.
 */

/** Placeholder values of a sentence. */
export type MessageData = Record<string, string | number>;

/** A stored or raised message: a code with its data, rendered only for display. */
export interface Message {
  code: MessageCode;
  data?: MessageData;
  /** A desk sentence written out instead of a code: the desk is English only, and no phone loads its text. */
  text?: string;
}

/** Returns a desk sentence, for `HttpError` and for a schema's own rule. */
export const deskSentence = (text: string): Message => ({ code: 'field.invalid', text });
/** Returns a desk sentence for a schema refinement: `.refine(…, desk('…'))`. */
export const desk = (text: string): { params: { text: string } } => ({ params: { text } });

/** Formats a value inside a sentence: a date as `21 Nov 2026`, and a request's status in the sentence's language. */
function shown(catalogue: Pick<Catalogue, 'months'>, key: string, value: string | number | undefined): string {
  const state = key === 'status' || key === 'to' ? (catalogue as Record<string, string>)[`status.${value}`] : undefined;
  if (state !== undefined) return state;
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value ?? ''));
  return date
    ? `${Number(date[3])} ${catalogue.months.split(' ')[Number(date[2]) - 1]} ${date[1]}`
    : String(value ?? '');
}

/** Formats a date or a date range: `21 Nov 2026`. */
export const sayDates = (catalogue: Pick<Catalogue, 'months'>, first: string, last: string): string =>
  [...new Set([first, last])].map((date) => shown(catalogue, 'date', date)).join(' – ');

/** Fills a catalogue sentence. Shows an unknown code instead of an empty line. */
export function say<Code extends MessageCode>(
  catalogue: Pick<Catalogue, Code | 'months'>,
  code: Code,
  data: MessageData = {},
): string {
  const sentence: string | undefined = catalogue[code];
  return sentence === undefined
    ? code
    : sentence.replace(/\{(\w+)\}/g, (_, key: string) => shown(catalogue, key, data[key]));
}

/** Returns a message in the catalogue's language. */
export const sayMessage = (catalogue: Catalogue, { code, data, text }: Message): string =>
  text ?? say(catalogue, code, data);
