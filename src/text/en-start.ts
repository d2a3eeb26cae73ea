import { plain } from '#contract/messages/en/plain.ts';
import { accounts } from './en/accounts.ts';
import { app } from './en/app.ts';

/** What the screens before the sign-in say, and those around the frame: all a first visit to /login has to fetch. */
export const enStart = { ...plain, ...app, ...accounts } as const;
