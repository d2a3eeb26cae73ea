import type { Employee } from '#contract/hr/people/employees.ts';
import type { PersonNameIn } from '#contract/hr/people/person-fields.ts';
import { keysOf } from '#domain/lists/records.ts';
import type { WordCode } from '#src/text/en.ts';
import { formatDate } from '#src/text/format.ts';
import { useWords } from '#src/text/words.ts';
import { Facts } from '#src/shared/ui/Facts.tsx';
import { Card } from '#src/shared/ui/page/Page.tsx';
import classes from '#src/shared/profile/Profile.module.css';

export function Work({ employee }: { employee: Employee }) {
  const say = useWords();
  return (
    <Card title={say('profile.work')}>
      <Facts
        rows={[
          [say('profile.code'), employee.employee_code],
          [say('profile.position'), employee.position],
          [say('profile.client'), employee.client.name],
          [say('profile.branch'), `${employee.branch.name}\n${employee.branch.address}`],
          [say('profile.hired'), formatDate(employee.hired_on)],
          ...(employee.separated_on === null
            ? []
            : [[say('profile.last-day'), formatDate(employee.separated_on)] as const]),
          ...(employee.employment_status === null
            ? []
            : [[say('profile.employment'), say(`profile.employment.${employee.employment_status}`)] as const]),
        ]}
      />
    </Card>
  );
}

type PersonalName = PersonNameIn<'personal'>;
/**
 * The personal fields in order, each with its format; `word`: a translated value. The compiler reports a missing
 * field.
 */
const personal = {
  birth_date: 'date',
  sex: 'word',
  civil_status: 'word',
  address: 'text',
  mobile: 'text',
  email: 'text',
} satisfies Record<PersonalName, 'date' | 'word' | 'text'>;
const personalNames = keysOf(personal);

export function Personal({ employee }: { employee: Employee }) {
  const say = useWords();
  const none = say('profile.none');
  const shown = (name: PersonalName) => {
    const value = employee[name];
    if (value === null || personal[name] === 'text') return value;
    return personal[name] === 'date' ? formatDate(value) : say(`profile.${name}.${value}` as WordCode);
  };
  return (
    <Card title={say('profile.personal')}>
      <Facts rows={personalNames.map((name) => [say(`profile.${name}`), shown(name) ?? none])} />
      <p className={classes['hint']}>{say('profile.wrong')}</p>
    </Card>
  );
}

export function Emergency({ employee: { emergency } }: { employee: Employee }) {
  const say = useWords();
  return (
    <Card title={say('profile.emergency')}>
      {emergency.name === null ? (
        <p>{say('profile.none')}</p>
      ) : (
        <div className={classes['line']}>
          <p>
            <strong>{emergency.name}</strong>
            {emergency.relation !== null && ` · ${emergency.relation}`}
          </p>
          {emergency.mobile !== null && <a href={`tel:${emergency.mobile}`}>{emergency.mobile}</a>}
        </div>
      )}
    </Card>
  );
}
