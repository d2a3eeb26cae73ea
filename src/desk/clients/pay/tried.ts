import type { z } from 'zod';
import { settingFields } from '#contract/payroll/clients/client-settings.ts';

/** Message when settings can't be simulated: fields show errors only after saving. */
export function toPutRight({ issues }: z.ZodError): string {
  const name = issues[0]?.path[0] as keyof typeof settingFields | undefined;
  return name === undefined
    ? 'These settings have errors. Fix them to preview.'
    : `Fix this first: ${settingFields[name].label}.`;
}
