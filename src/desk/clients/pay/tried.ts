import { previewTexts } from '#src/text/en/desk/clients/pay.ts';
import type { z } from 'zod';
import { settingFields } from '#contract/payroll/clients/client-settings.ts';
import { isKeyOf } from '#domain/lists/records.ts';

/** Returns the message that names what to fix before a simulation: fields show their errors only after saving. */
export function toPutRight({ issues }: z.ZodError): string {
  const name = issues[0]?.path[0];
  return name !== undefined && isKeyOf(settingFields, name)
    ? previewTexts.fixThisFirst(settingFields[name].label)
    : previewTexts.theseSettingsHaveErrorsFix;
}
