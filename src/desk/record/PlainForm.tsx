import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Fields } from '#domain/records/fields.ts';
import type { Values } from '#src/desk/register/any-register.ts';
import { useEndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { isProposed } from '#src/desk/proposals/is-proposed.ts';
import { FormFields } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/record.ts';

/** A form that adds a record or changes one without conflicts; errors show at their field. */
export function PlainForm(props: {
  title: string;
  subtitle?: ReactNode;
  submitLabel?: string;
  danger?: boolean;
  /** The call whose body has the values. With `schema`, they are only part of the body. */
  endpoint: Endpoint;
  schema?: z.ZodType;
  fields: Fields;
  values: Values;
  send: (values: Values) => Promise<unknown>;
  said: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const editing = useEndpointForm(props.endpoint, props.values, props.schema ? { schema: props.schema } : {});
  const { form } = editing;
  return (
    <FormDialog
      dense
      title={props.title}
      subtitle={props.subtitle}
      submitLabel={props.submitLabel ?? texts.save}
      danger={props.danger ?? false}
      dirty={editing.dirty}
      problem={editing.problem}
      onClose={props.onClose}
      onDiscard={editing.settle}
      onSubmit={async () => {
        if (form.validate().hasErrors) return false;
        try {
          await props.send(form.values);
        } catch (error) {
          if (isProposed(error)) {
            editing.settle();
            return true;
          }
          editing.fail(error);
          return false;
        }
        editing.settle();
        void toast(props.said);
        return true;
      }}
    >
      <FormFields form={form} fields={props.fields}>
        {props.children}
      </FormFields>
    </FormDialog>
  );
}
