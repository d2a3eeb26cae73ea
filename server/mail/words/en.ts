/** Text around the content of every e-mail. The Filipino version is in `fil.ts`. */
export const en = {
  automatic: 'This is an automatic e-mail from Kawani. Please don’t reply.',
  paste: 'If the button does not work, copy this address into your browser:',
} as const;

export type MailWords = Record<keyof typeof en, string>;
