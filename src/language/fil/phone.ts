import type { phone as english } from '../en/phone.ts';

export const phone: Record<keyof typeof english, string> = {
  'outbox.send-again': 'Ipadala ulit',
  'outbox.now': 'Ganito na ito ngayon:',
  'unsent.title': 'Mga filing na hindi pa nakarating',
  'unsent.hint':
    'Nasa phone pa ng taong ito at hindi pa natanggap ng Kawani nang gawin ang file na ito. Patuloy silang susubok; ang makarating pa rin ay may dalang susi na nakasulat dito, para hindi ito mailagay nang dalawang beses.',
  'unsent.key': 'Susi',
  'unsent.of-record': 'Para sa numero',
};
