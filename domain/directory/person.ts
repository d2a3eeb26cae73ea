import type { DirectoryPerson } from '#contract/hr/directory.ts';

export const idOf = (person: DirectoryPerson): number => person[0];
export const branchOf = (person: DirectoryPerson): number => person[6];

/** `Juan Dela Cruz Jr.` */
export const nameOf = ([, , first, last, suffix]: DirectoryPerson): string =>
  [first, last, suffix].filter(Boolean).join(' ');
