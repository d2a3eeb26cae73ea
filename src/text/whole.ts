import { en } from './en.ts';
import { bringWhole } from './language.ts';

/** Imported by the frame, for its file to bring the words of everything that stands in it. */
bringWhole(en);
