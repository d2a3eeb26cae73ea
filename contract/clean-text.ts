/*
 * What is taken out of text that a person sends, in one place for every field and every file name. Letters of every
 * language and emoji stay as they are.
 */

// oxlint-disable no-control-regex -- control characters are what these find

/** Most of what is typed: nothing to take out. */
const plain = /^[\t\n\u0020-\u007e]*$/;
/** Half a character, as a keyboard leaves it that cuts an emoji in two. No database stores it. */
const half = /\p{Cs}/gu;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
/** They show text in another order than it is written: `gpj.exe` as `exe.jpg`. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Without width, or blank while no space: two names that look the same would not be. */
const invisible =
  /\u00ad|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180e]|[\u200b\u2060-\u2065\u206a-\u206f]|[\u2800\u3164\ufeff\uffa0]/g;
/** Letters nobody sees; a flag of a part of a country, 🏴 and what follows, is written with them. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{2,8}\u{e007f})|[\u{e0000}-\u{e0fff}]/gu;
const joiners = /[\u200c\u200d]/g;

const beforeJoiner = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Mn}\p{Mc}]$/u;
const afterJoiner = /^[\p{Extended_Pictographic}\p{L}]/u;

/** A joiner stays between the parts of one emoji, and in scripts whose letters it shapes. */
const keptJoiner = (joiner: string, at: number, text: string): string =>
  beforeJoiner.test(text.slice(Math.max(0, at - 2), at)) && afterJoiner.test(text.slice(at + 1, at + 3)) ? joiner : '';

/** Text whose characters are whole: half of one is replaced by the sign for what cannot be shown (U+FFFD). */
export const wholeCharacters = (text: string): string => text.replace(half, '\ufffd');

/** Text of several lines: line breaks and tabs stay; NFC; spaces at both ends go. */
export const cleanText = (text: string): string =>
  (plain.test(text)
    ? text
    : wholeCharacters(text)
        .normalize('NFC')
        .replace(lineBreaks, '\n')
        .replace(controls, '')
        .replace(directions, '')
        .replace(invisible, '')
        .replace(tags, '$1')
        .replace(joiners, keptJoiner)
  ).trim();

/** Text of one line, such as a name: a line break or a run of spaces is one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
