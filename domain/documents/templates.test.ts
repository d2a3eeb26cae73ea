import { expect, test } from 'vitest';
import { contractTemplates, filled, memoTemplates, type PaperFacts } from './templates.ts';

const facts: PaperFacts = {
  name: 'Juana {position} Dela Cruz',
  code: 'N-0001',
  position: 'Security guard',
  client: 'Client One',
  branch: 'Main',
  from: '1 December 2026',
  to: null,
  hired: '16 November 2026',
  employed: 'from 16 November 2026 to the present',
  rate: '₱755.00 a day',
  today: '22 November 2026',
};

test('a template is filled with the facts, and unknown ones become a line to write on', () => {
  expect(filled('{name} from {from} to {to}, {nobody}', facts)).toBe(
    'Juana {position} Dela Cruz from 1 December 2026 to ____________________, {nobody}',
  );
});

test.each(Object.entries({ ...contractTemplates, ...memoTemplates }))(
  '%s leaves no placeholder open',
  (_, { title, body }) => {
    const text = filled(body, { ...facts, name: 'Juana Dela Cruz' });
    expect(title).not.toBe('');
    expect(text).toContain('Juana Dela Cruz');
    expect(text).not.toMatch(/[{}]|undefined|null/);
  },
);

test('a certificate of employment says from when to when, and as what', () => {
  const { body } = memoTemplates.certificate_of_employment;
  expect(filled(body, { ...facts, name: 'Juana Dela Cruz' })).toContain(
    'Juana Dela Cruz, employee number N-0001, has been employed from 16 November 2026 to the present as Security guard,',
  );
});
