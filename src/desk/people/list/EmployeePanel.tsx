import { missingWords, type EmployeeRow } from '#contract/hr/people/employee-list.ts';
import { employeeAccount } from '#contract/hr/people/employee-record.ts';
import { showTimelines } from '#contract/hr/people/employee-timelines.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { nameInFull } from '#domain/records/person-name.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { AccountActions } from '#src/desk/accounts/give/AccountActions.tsx';
import { wayIn } from '#src/desk/accounts/give/way-in.ts';
import { Face } from '#src/desk/people/Face.tsx';
import { rateWords } from '#src/desk/people/words.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { Facts } from '#src/desk/record/Record.tsx';
import { Panel, PanelFoot, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/list.ts';

/** Preview of an employee: today's data, and what is missing. */
export function EmployeePanel(props: {
  id: number;
  row: EmployeeRow | undefined;
  /** Address of the record. */
  to: string;
  onClose: () => void;
  onTurn: (row: EmployeeRow) => void;
}) {
  const { id, row } = props;
  const employee = useEndpoint(showEmployee, { params: { id } });
  const timelines = useEndpoint(showTimelines, { params: { id } });
  const account = useEndpoint(employeeAccount, { params: { id } });
  const found = account.data?.data;
  const e = employee.data?.data;
  const t = timelines.data?.data;
  const holding = <T extends { from_date: string; to_date: string | null }>(entries: readonly T[] | undefined) =>
    entries?.filter((x) => t && x.from_date <= t.today && (x.to_date === null || x.to_date >= t.today)) ?? [];
  const standing = <T extends { withdrawn_at: string | null }>(entries: readonly T[] | undefined) =>
    entries?.filter((x) => x.withdrawn_at === null) ?? [];
  const rate = holding(standing(t?.rates))[0];
  const next = standing(t?.rates)
    .filter((r) => t && r.from_date > t.today)
    .at(-1);
  const second = holding(standing(t?.assignments)).filter((a) => a.line > 1);
  const name = e ? nameInFull(e) : (row?.name ?? '');
  const gone = row && (row.status === 'resigned' || row.separated_on !== null);
  return (
    <Panel
      title={name}
      note={e ? `${e.employee_code} · ${e.position}` : ''}
      picture={e && <Face name={name} photo={e.photo?.id ?? null} look="large" />}
      onClose={props.onClose}
      foot={
        <PanelFoot>
          <LinkBtn look="main" to={props.to} keys="Enter">
            {texts.openFile2}
          </LinkBtn>
          {row && (
            <Btn look={gone ? 'plain' : 'danger'} onClick={() => props.onTurn(row)}>
              {gone ? texts.rehireDots : texts.archiveDots}
            </Btn>
          )}
        </PanelFoot>
      }
    >
      {employee.error && <PanelPart>{explain(employee.error)}</PanelPart>}
      {row && row.status === 'active' && row.missing.length > 0 && (
        <PanelPart tone="warn">{row.missing.map((kind) => missingWords[kind]).join(', ')}.</PanelPart>
      )}
      {e && t && (
        <>
          <PanelPart title={texts.today(day(t.today))}>
            <Facts
              single
              of={[
                [texts.client, `${e.client.name}, ${e.branch.name}`],
                ...second.map((a) => [texts.line(a.line), `${a.client}, ${a.branch}`] as const),
                [texts.position, e.position],
                [texts.schedule, holding(t.schedules)[0]?.name ?? texts.none],
                [texts.rate, rate ? rateWords(rate) : texts.none],
                ...(next ? ([[texts.fromFromDate(day(next.from_date)), rateWords(next)]] as const) : []),
                [texts.hired, day(e.hired_on)],
                ...(e.separated_on === null ? [] : ([[texts.lastDay, day(e.separated_on)]] as const)),
              ]}
            />
          </PanelPart>
          <PanelPart title={texts.governmentIdsAndBank}>
            <Facts
              single
              of={[
                ['SSS', e.government.sss],
                ['PhilHealth', e.government.philhealth],
                [texts.pagIbig, e.government.pagibig],
                ['TIN', e.government.tin],
                [texts.bank, [e.banking.bank, e.banking.account_number].filter(Boolean).join(' ')],
              ]}
            />
          </PanelPart>
          <PanelPart title={texts.contact}>
            <Facts
              single
              of={[
                [texts.mobile, e.mobile],
                [texts.email, e.email],
              ]}
            />
          </PanelPart>
          {found !== undefined && (
            <PanelPart title={texts.account}>
              <Facts
                single
                of={[
                  [texts.signInMethod, found === null ? texts.noAccount : wayIn(found)],
                  [texts.roles, found?.roles.join(', ') ?? ''],
                ]}
              />
              {e.status === 'active' && <AccountActions employee={{ id, name, email: e.email }} account={found} />}
            </PanelPart>
          )}
        </>
      )}
    </Panel>
  );
}
