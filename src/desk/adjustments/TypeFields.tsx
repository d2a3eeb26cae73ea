import { NativeSelect } from '@mantine/core';
import { adjustmentTypesOfClient, payClientChoices } from '#contract/payroll/adjustments/adjustment-type-register.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { OneOfField } from '#src/desk/ui/fields.tsx';
import { useField, type FieldProps } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/adjustments.ts';

/** Returns the active adjustment types of all clients. */
export const useAdjustmentTypes = () => useEndpoint(adjustmentTypesOfClient, { params: { id: 0 } }).data?.data;

/** Adjustment type by code; null if none. */
export function TypeField(props: FieldProps) {
  const { input, common, form } = useField<string | null>(props);
  const types = useAdjustmentTypes();
  return (
    <NativeSelect
      {...common}
      error={input.error}
      value={input.value ?? ''}
      onChange={(event) => form.setFieldValue(props.name, event.currentTarget.value || null)}
      data={[
        { value: '', label: types ? texts.chooseDots : texts.loadingDots },
        ...(types ?? []).map((t) => ({ value: t.code, label: t.name })),
      ]}
    />
  );
}

/** Client field: one client, or all. */
export function ClientField({ none }: { none: string }) {
  const clients = useEndpoint(payClientChoices, {}).data?.data;
  return (
    <OneOfField
      name="client_id"
      none={none}
      options={clients?.map((c) => ({ value: c.id, label: `${c.code} ${c.name}` }))}
    />
  );
}
