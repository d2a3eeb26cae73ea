import type { z } from 'zod';
import { settingFields } from '#contract/payroll/clients/client-settings.ts';

/** What is asked for instead where the settings cannot be tried: fields are marked only once a form is saved. */
export function toPutRight({ issues }: z.ZodError): string {
  const name = issues[0]?.path[0] as keyof typeof settingFields | undefined;
  return name === undefined
    ? 'These settings have errors. Fix them to preview.'
    : `Fix this first: ${settingFields[name].label}.`;
}
