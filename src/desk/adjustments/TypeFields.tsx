import { NativeSelect } from '@mantine/core';
import { adjustmentTypesOfClient, payClientChoices } from '#contract/payroll/adjustments/adjustment-types.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { OneOfField } from '#src/desk/ui/fields.tsx';
import { useField, type FieldProps } from '#src/desk/ui/form-context.tsx';

/** Adjustment types in use, of every client. */
export const useAdjustmentTypes = () => useEndpoint(adjustmentTypesOfClient, { params: { id: 0 } }).data?.data;

/** An adjustment type by its code; nothing chosen is null. */
export function TypeField(props: FieldProps) {
  const { input, common, form } = useField(props);
  const types = useAdjustmentTypes();
  return (
    <NativeSelect
      {...common}
      error={input.error}
      value={(input.value as string | null) ?? ''}
      onChange={(event) => form.setFieldValue(props.name, event.currentTarget.value || null)}
      data={[
        { value: '', label: types ? 'Choose…' : 'Loading…' },
        ...(types ?? []).map((t) => ({ value: t.code, label: t.name })),
      ]}
    />
  );
}

/** For whose people something holds: one client's, or every client's. */
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
