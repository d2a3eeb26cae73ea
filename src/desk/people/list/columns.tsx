import { employeeListFields, missingWords, type EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { Face } from '#src/desk/people/Face.tsx';
import { day } from '#src/desk/record/Dated.tsx';
import type { DeskColumn } from '#src/desk/ui/desk-column.ts';
import { ArchiveIcon, RestoreIcon } from '#src/desk/ui/icons.tsx';
import { Badge, Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { EditIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/people/list.ts';

/** Returns the columns of the employee list. `today` is a date in Manila. */
export const columns = (today: string): DeskColumn<EmployeeRow>[] => {
  const title = (key: keyof typeof employeeListFields) => employeeListFields[key].label;
  const text = (key: 'employee_code' | 'position' | 'client' | 'branch' | 'schedule') => ({
    key,
    title: title(key),
    render: (row: EmployeeRow) => row[key] ?? '',
    hint: (row: EmployeeRow) => row[key] ?? '',
    sortable: key !== 'schedule',
  });
  const lacking = (row: EmployeeRow) => row.missing.map((kind) => missingWords[kind]).join(', ');
  return [
    {
      key: 'name',
      title: title('name'),
      name: true,
      sortable: true,
      width: '208px',
      render: (row) => (
        <>
          <Face name={row.name} photo={row.photo} look="inline" />
          {row.name}
        </>
      ),
      hint: (row) => row.name,
    },
    { ...text('employee_code'), width: '84px' },
    { ...text('position'), width: '160px', rank: 3, wraps: true },
    { ...text('client'), rank: 4, wraps: true },
    { ...text('branch'), width: '108px', wraps: true },
    { ...text('schedule'), width: '160px', rank: 6 },
    {
      key: 'hired_on',
      title: title('hired_on'),
      sortable: true,
      width: '100px',
      rank: 5,
      render: (row) => day(row.hired_on),
    },
    {
      key: 'missing',
      title: title('missing'),
      width: '140px',
      hint: lacking,
      render: (row) => row.status === 'active' && row.missing.length > 0 && <Badge tone="warn">{lacking(row)}</Badge>,
    },
    { key: 'status', title: title('status'), width: '92px', render: (row) => <Status of={row} today={today} /> },
  ];
};

function Status({ of, today }: { of: EmployeeRow; today: string }) {
  if (of.status === 'resigned') return <Badge>{texts.leftSeparatedOn(day(of.separated_on))}</Badge>;
  if (of.separated_on !== null) return <Badge tone="warn">{texts.leaves(day(of.separated_on))}</Badge>;
  if (of.hired_on > today) return <Badge tone="info">{texts.fromHiredOn(day(of.hired_on))}</Badge>;
  return texts.active;
}

/** Row buttons; keys do the same. */
export function RowButtons({ of, to, onTurn }: { of: EmployeeRow; to: string; onTurn: () => void }) {
  const gone = of.status === 'resigned' || of.separated_on !== null;
  return (
    <>
      <LinkBtn look="icon" tabIndex={-1} aria-label={texts.open201FileOf(of.name)} to={to}>
        <EditIcon size={15} />
      </LinkBtn>
      <Btn
        look="icon"
        tabIndex={-1}
        aria-label={gone ? texts.rehire(of.name) : texts.archiveName(of.name)}
        onClick={(event) => {
          event.stopPropagation();
          onTurn();
        }}
      >
        {gone ? <RestoreIcon size={15} /> : <ArchiveIcon size={15} />}
      </Btn>
    </>
  );
}
