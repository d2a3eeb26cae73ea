import { settingFields, settingNames } from '#contract/payroll/clients/client-settings.ts';
import { clientFindTexts, settingSearchWords } from '#src/text/en/desk/palette.ts';
import type { Find } from './find.ts';

export const clientFinds: readonly Find[] = [
  {
    to: '/client/management',
    kind: 'screen',
    also: ['customers', 'principals', 'cutoff days', 'pay date', 'cut-off', 'officers'],
  },
  {
    to: '/payroll/client-management',
    kind: 'screen',
    also: ['pay settings', 'payroll settings', 'billing terms', 'bank account'],
  },
  { to: '/client/branches', kind: 'screen', also: ['sites', 'locations', 'region', 'local holidays'] },
  { to: '/client/management?edit=new', kind: 'action', label: clientFindTexts.newClient, also: ['add client'] },
  { to: '/client/branches?edit=new', kind: 'action', label: clientFindTexts.newBranch, also: ['add site'] },
  ...settingNames.map((name): Find => ({
    to: '/payroll/client-management',
    kind: 'setting',
    label: settingFields[name].label,
    also: ['pay settings', ...(settingSearchWords[name] ?? [])],
  })),
];
