import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { employeeCode } from '#contract/hr/people/employee-new.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { texts } from '#src/text/en/desk/people/new.ts';
import type { Values } from './values.ts';

/** Suggests the next code and checks the entered one. */
export function useCode(form: UseFormReturnType<Values>): string {
  const { employee_code: written } = form.values;
  const code = useEndpoint(employeeCode, { query: { employee_code: written.trim() } }, { keepFormer: true });
  const proposal = code.data?.data;

  // The user may enter another code. One suggested before the last hire is taken now.
  const next = code.isFetching ? undefined : proposal?.next;
  useEffect(() => {
    if (next !== undefined && form.values.employee_code === '' && !form.isTouched('employee_code'))
      form.setFieldValue('employee_code', next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next, written === '']);

  const taken = written !== '' && proposal && !proposal.free && !code.isPlaceholderData && proposal.next !== written;
  return taken ? texts.anotherEmployeeHasThisCode : texts.suggestedYouCanChangeIt;
}
