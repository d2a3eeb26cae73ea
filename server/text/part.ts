/** Part that completes a sentence: a word, a name, a number, or a formatted amount. */
export type Part = string | number;
