import { plain } from '#contract/messages/en/plain.ts';
import { accounts } from './en/accounts.ts';
import { app } from './en/app.ts';

/** Texts of the screens before sign-in and around the frame: all that a first visit to /login loads. */
export const enStart = { ...plain, ...app, ...accounts } as const;
