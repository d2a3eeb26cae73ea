import type { z } from 'zod';
import { settingFields } from '#contract/payroll/clients/client-settings.ts';
import { isKeyOf } from '#domain/lists/records.ts';

/** Message when settings can't be simulated: fields show errors only after saving. */
export function toPutRight({ issues }: z.ZodError): string {
  const name = issues[0]?.path[0];
  return name !== undefined && isKeyOf(settingFields, name)
    ? `Fix this first: ${settingFields[name].label}.`
    : 'These settings have errors. Fix them to preview.';
}
