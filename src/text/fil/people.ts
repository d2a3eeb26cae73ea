import type { people as english } from '../en/people.ts';

export const people: Record<keyof typeof english, string> = {
  'people.call': 'Tawagan',
  'people.text': 'I-text',
  'people.mail': 'Mag-e-mail',
  'people.no-contact': 'Walang naka-record na numero o e-mail sa trabaho ang katrabahong ito',
  'people.position': 'Posisyon',
  'people.branch': 'Branch',
  'people.client': 'Kliyente',
  'people.mobile': 'Cellphone',
  'people.email': 'E-mail',
};
