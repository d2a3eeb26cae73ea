import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { employeeCode } from '#contract/hr/people/employee-new.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { Values } from './values.ts';

/** Proposes the next code, and says what is to be known of the one that is written. */
export function useCode(form: UseFormReturnType<Values>): string {
  const { employee_code: written } = form.values;
  const code = useEndpoint(employeeCode, { query: { employee_code: written.trim() } }, { keepFormer: true });
  const proposal = code.data?.data;

  // A person may write another one. One that was asked for before somebody was hired is taken by now.
  const next = code.isFetching ? undefined : proposal?.next;
  useEffect(() => {
    if (next !== undefined && form.values.employee_code === '' && !form.isTouched('employee_code'))
      form.setFieldValue('employee_code', next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next, written === '']);

  const taken = written !== '' && proposal && !proposal.free && !code.isPlaceholderData && proposal.next !== written;
  return taken ? 'Another employee has this code.' : 'Suggested. You can change it';
}
