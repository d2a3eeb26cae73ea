import type { Catalogue, MessageCode } from './en.ts';

/* Sentences out of codes: apart from the schemas, so that a list can say what was refused without loading the validator. */

/** What fills the braces of a sentence. */
export type MessageData = Record<string, string | number>;

/** A stored or raised message: a code with its data, rendered only when shown. */
export interface Message {
  code: MessageCode;
  data?: MessageData;
  /**
   * A sentence of the desk, written out instead of as a code: the desk is English only, and no phone loads its words.
   */
  text?: string;
}

/** A sentence of the desk, for `HttpError` and for a schema's own rule. */
export const deskSentence = (text: string): Message => ({ code: 'field.invalid', text });
/** The same as what a refinement of a schema is given: `.refine(…, desk('…'))`. */
export const desk = (text: string): { params: { text: string } } => ({ params: { text } });

/** A value as sentences have it: a calendar date as `21 Nov 2026`, a state of a filing in the sentence's language. */
function shown(catalogue: Pick<Catalogue, 'months'>, key: string, value: string | number | undefined): string {
  const state = key === 'status' || key === 'to' ? (catalogue as Record<string, string>)[`status.${value}`] : undefined;
  if (state !== undefined) return state;
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(value ?? ''));
  return date
    ? `${Number(date[3])} ${catalogue.months.split(' ')[Number(date[2]) - 1]} ${date[1]}`
    : String(value ?? '');
}

/** `21 Nov 2026`, or from one to the other. */
export const sayDates = (catalogue: Pick<Catalogue, 'months'>, first: string, last: string): string =>
  [...new Set([first, last])].map((date) => shown(catalogue, 'date', date)).join(' – ');

/** Fills a sentence of the catalogue. An unknown code is shown as it is, never as an empty line. */
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

/** A message in the language of a catalogue. */
export const sayMessage = (catalogue: Catalogue, { code, data, text }: Message): string =>
  text ?? say(catalogue, code, data);
