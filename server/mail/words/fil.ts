import type { MailWords } from './en.ts';

export const fil: MailWords = {
  automatic: 'Awtomatikong ipinadala ito ng Kawani. Huwag sagutin ang e-mail na ito.',
  paste: 'Kung ayaw gumana ng button, kopyahin ang address na ito sa iyong browser:',
};
