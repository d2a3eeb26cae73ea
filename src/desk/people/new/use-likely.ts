import { isDate } from '#domain/calendar/local-date.ts';
import { useEffect, useState } from 'react';
import { likelyEmployees, NewEmployee, type LikelySame } from '#contract/hr/people/employee-new.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';

interface Typed {
  last_name: string;
  first_name: string;
  birth_date: string;
  sss: string;
  philhealth: string;
  pagibig: string;
  tin: string;
  email: string;
}

const numbers = ['sss', 'philhealth', 'pagibig', 'tin'] as const;

/**
 * Returns possible duplicates, looked up shortly after typing, plus those named by a refused save. `complete`: the form
 * could be saved.
 */
export function useLikely(values: Typed) {
  const [named, setNamed] = useState<readonly LikelySame[]>([]);
  const { last_name, first_name, birth_date } = values;
  const known = isDate(birth_date) && last_name !== '' && first_name !== '';
  const asked = {
    last_name,
    first_name,
    birth_date: known ? birth_date : null,
    // Look up an ID number only when it may be complete.
    email: /@.+\./.test(values.email) ? values.email : '',
    ...Object.fromEntries(numbers.map((n) => [n, values[n].replaceAll(/\D/g, '').length >= 9 ? values[n] : ''])),
  };
  const text = JSON.stringify(asked);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  const body: typeof asked = JSON.parse(settled);
  const worth = body.birth_date !== null || Object.entries(body).some(([n, v]) => /^[spte]/.test(n) && v !== '');
  const answer = useEndpoint(likelyEmployees, { body }, { enabled: worth });
  const found = worth ? (answer.data?.data ?? []) : [];
  return {
    likely: [...found, ...named.filter((one) => !found.some((f) => f.id === one.id))],
    complete: NewEmployee.safeParse(values).success,
    setNamed,
  };
}
