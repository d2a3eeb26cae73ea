/** What every e-mail says around its own text. Filipino stands in `fil.ts`. */
export const en = {
  automatic: 'Kawani sent this by itself; answers to it are not read.',
  paste: 'If the button does not work, copy this address into your browser:',
} as const;

export type MailWords = Record<keyof typeof en, string>;
