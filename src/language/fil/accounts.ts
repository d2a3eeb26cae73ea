import type { accounts as en } from '../en/accounts.ts';

export const accounts: Record<keyof typeof en, string> = {
  'login.forgot': 'Nakalimutan ang password?',
  'login.back': 'Bumalik sa pag-sign in',
  'password.new': 'Bagong password',
  'password.hint': 'Mas madaling tandaan at mas mahirap hulaan ang ilang salita kaysa sa mga simbolo.',
  'password.length': '{count} sa 10 karakter',
  'password.strength-1': 'Sapat ang haba',
  'password.strength-2': 'Matibay',
  'password.strength-3': 'Napakatibay',
  'password.save': 'I-save at mag-sign in',
  'password.lost': 'Walang dumating na sagot. Subukan muli; kung na-save na ang password mo, mag-sign in gamit ito.',
  'choose.title': 'Pumili ng sarili mong password',
  'choose.hint': 'Hindi na magagamit ang one-time password kapag nakapili ka na. Wala munang ibang mabubuksan.',
  'choose.over': 'Masyadong natagalan ito, o natapos na sa iba. Mag-sign in muli.',
  'link.checking': 'Tinitingnan ang link…',
  'link.invitation': 'Maligayang pagdating, {name}',
  'link.invitation-hint': 'Pumili ng password. Mula ngayon, mag-sign in gamit ang {login}.',
  'link.reset': 'Bagong password para kay {name}',
  'link.reset-hint':
    'Masa-sign out ang lahat ng device. Mananatili sa phone ang mga filing na naghihintay at ipapadala pagkatapos ng susunod na pag-sign in.',
  'link.bad': 'Hindi gumagana ang link na ito',
  'link.ask-hr': 'Humingi ng bagong imbitasyon sa HR.',
  'link.again': 'Humingi ng bagong link',
  'link.signed-in': 'Naka-sign in ka bilang {name}',
  'link.signed-in-hint': 'Para magamit ang link, mag-sign out muna. Mananatili ang mga naghihintay sa phone na ito.',
  'link.sign-out': 'Mag-sign out at magpatuloy',
  'forgot.hint':
    'Ilagay ang ginagamit mo sa pag-sign in. Kung may e-mail address ang account, doon ipapadala ang link.',
  'forgot.submit': 'Padalhan ako ng link',
  'forgot.sent': 'Tingnan ang e-mail mo',
  'forgot.no-mail':
    'Walang e-mail address ang account mo, o walang dumarating? Mabibigyan ka ng HR ng one-time password.',
  'forgot.offline': 'Walang koneksyon. Kailangan ito sa paghingi ng link.',
};
