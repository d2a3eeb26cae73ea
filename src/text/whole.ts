import { en } from './en.ts';
import { bringWhole } from './language.ts';

/** Imported by the frame, so that its file has the words of all screens in it. */
bringWhole(en);
