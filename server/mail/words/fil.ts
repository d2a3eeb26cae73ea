import type { MailWords } from './en.ts';

export const fil: MailWords = {
  automatic: 'Kusang ipinadala ito ng Kawani; walang nagbabasa ng mga sagot dito.',
  paste: 'Kung ayaw gumana ng button, kopyahin ang address na ito sa iyong browser:',
};
