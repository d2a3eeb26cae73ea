/** What a sentence is given: a word, a name, a number, or an amount that is already written. */
export type Part = string | number;
