/*
 * Cleans text that a user sends. All fields and file names are cleaned here. Keeps letters of every language and emoji.
 */

// oxlint-disable no-control-regex -- control characters are what these find

/** Text without characters to remove, which is the common case. */
const plain = /^[\t\n\u0020-\u007e]*$/;
/** A lone surrogate, left by a keyboard that splits an emoji. Databases can't store it. */
const half = /\p{Cs}/gu;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g;
/** Characters that show text in a different order than stored: `gpj.exe` as `exe.jpg`. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Zero-width and blank characters, which make two different names look the same. */
const invisible =
  /\u00ad|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180e]|[\u200b\u2060-\u2065\u206a-\u206f]|[\u2800\u3164\ufeff\uffa0]/g;
/** Tag characters, which are invisible. Only regional flags (🏴 and the tags after it) use them. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{2,8}\u{e007f})|[\u{e0000}-\u{e0fff}]/gu;
const joiners = /[\u200c\u200d]/g;

const beforeJoiner = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\p{Script=Arabic}\p{Mn}\p{Mc}]$/u;
const afterJoiner = /^[\p{Extended_Pictographic}\p{L}]/u;

/** Keeps a joiner between the parts of an emoji, and in scripts where it shapes letters. */
const keptJoiner = (joiner: string, at: number, text: string): string =>
  beforeJoiner.test(text.slice(Math.max(0, at - 2), at)) && afterJoiner.test(text.slice(at + 1, at + 3)) ? joiner : '';

/** Returns well-formed text: a lone surrogate becomes U+FFFD. */
export const wholeCharacters = (text: string): string => text.replace(half, '\ufffd');

/** Cleans multi-line text: keeps line breaks and tabs, normalizes to NFC, and trims both ends. */
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

/** Cleans single-line text, such as a name: a line break or a run of spaces becomes one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
