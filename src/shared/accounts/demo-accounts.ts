import type { WordCode } from '#src/text/en.ts';

export interface DemoAccount {
  email: string;
  password: string;
  note: Extract<WordCode, `demo.${string}`>;
}

/** Returns true for a demo, whose page the server marks; these accounts exist only then. */
export const isDemo = (): boolean =>
  document.querySelector('meta[name="kawani-demo"]')?.getAttribute('content') === '1';

const password = 'kawani-demo';

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'employee@kawani.test', password, note: 'demo.employee' },
  { email: 'guard@kawani.test', password, note: 'demo.guard' },
  { email: 'hr@kawani.test', password, note: 'demo.hr' },
  { email: 'payroll@kawani.test', password, note: 'demo.payroll' },
  { email: 'owner@kawani.test', password, note: 'demo.owner' },
];
