import { plain } from '#contract/messages/fil/plain.ts';
import type { enStart } from './en-start.ts';
import { accounts } from './fil/accounts.ts';
import { app } from './fil/app.ts';

/** The same in Filipino, loaded on demand. */
export const filStart: Record<keyof typeof enStart, string> = { ...plain, ...app, ...accounts };
