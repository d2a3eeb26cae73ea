/** Contacting colleagues. */
export const people = {
  'people.call': 'Call',
  'people.text': 'Text',
  'people.mail': 'Send an e-mail',
  'people.no-contact': 'No work number or e-mail for this colleague',
  'people.position': 'Position',
  'people.branch': 'Branch',
  'people.client': 'Client',
  'people.mobile': 'Mobile',
  'people.email': 'E-mail',
} as const;
