import { useEffect, useState } from 'react';
import type { GovernmentNumber } from '#domain/identifiers/government.ts';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import type { LikelySame } from '#contract/hr/people/employee-new.ts';
import { storePagibig, storePhilhealth, storeSss, storeTin } from '#contract/hr/people/employee-record.ts';
import type { Employee, SealedNumber } from '#contract/hr/people/employees.ts';
import { revealNumber } from '#contract/hr/people/profile.ts';
import { ApiError } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import record from '#src/desk/record/Record.module.css';
import { Section } from '#src/desk/record/Record.tsx';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { EditIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/record.ts';
import { recordOf, refresh, versionOf, type File201 } from './file.ts';

const calls = { sss: storeSss, philhealth: storePhilhealth, pagibig: storePagibig, tin: storeTin } as const;
const kinds = ['sss', 'philhealth', 'pagibig', 'tin'] as const;

/** Milliseconds that a number stays visible; each view is logged. */
const shownMs = 30_000;

/** A masked number, shown in full on request. */
export function Sealed({ id, number, masked }: { id: number; number: SealedNumber; masked: string | null }) {
  const reveal = useSubmit(revealNumber);
  const [plain, setPlain] = useState<string | null>(null);
  useEffect(() => {
    if (plain === null) return undefined;
    const timer = setTimeout(() => setPlain(null), shownMs);
    return () => clearTimeout(timer);
  }, [plain]);
  async function show(): Promise<void> {
    try {
      setPlain((await reveal.mutateAsync({ params: { id }, body: { number } })).data.value);
    } catch (error) {
      await dialog.error(explain(error));
    }
  }
  if (masked === null) return <>–</>;
  return (
    <>
      <span>{plain ?? masked}</span>
      <Btn
        look="bare"
        aria-label={`${plain === null ? texts.show : texts.hide} ${employeeLabels[number].label}`}
        onClick={() => (plain === null ? void show() : setPlain(null))}
      >
        {plain === null ? texts.show : texts.hide}
      </Btn>
    </>
  );
}

/** Government IDs, encrypted when stored. */
export function NumbersSection(file: File201) {
  const { employee } = file;
  const session = useSession();
  const logged = session !== null && holds(session, 'DEV02');
  const [editing, setEditing] = useState<GovernmentNumber | null>(null);
  return (
    <Section
      id="numbers"
      title={texts.governmentIds}
      note={texts.shownFor30SecondsViews}
      actions={
        logged && (
          <LinkBtn
            to={`/admin/permission-management?list=disclosures&employee=${encodeURIComponent(employee.employee_code)}`}
          >
            {texts.accessLog}
          </LinkBtn>
        )
      }
    >
      <dl className={record['numbers']}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{employeeLabels[kind].label}</dt>
            <dd>
              <Sealed id={employee.id} number={kind} masked={employee.government[kind]} />
              {employee.status === 'active' && (
                <Btn
                  look="icon"
                  aria-label={texts.editLabel(employeeLabels[kind].label)}
                  onClick={() => setEditing(kind)}
                >
                  <EditIcon size={15} />
                </Btn>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {editing && <NumberDialog file={file} kind={editing} onClose={() => setEditing(null)} />}
    </Section>
  );
}

const values = { number: '' };

function NumberDialog({ file, kind, onClose }: { file: File201; kind: GovernmentNumber; onClose: () => void }) {
  const call = calls[kind];
  const { mutateAsync } = useSubmit(call as typeof storeSss, { refresh });
  const [seen, setSeen] = useState<readonly LikelySame[]>([]);
  const label = employeeLabels[kind].label;
  return (
    <RecordForm<Employee>
      title={texts.editLabel(label)}
      endpoint={call}
      schema={call.body.pick({ number: true })}
      fields={{ number: employeeLabels[kind] }}
      values={values}
      version={versionOf(file)}
      send={(given, version) =>
        mutateAsync({
          body: {
            employee_id: file.employee.id,
            number: String(given['number']),
            version,
            seen: seen.map((p) => p.id),
          },
        })
      }
      present={() => values}
      record={recordOf(file)}
      said={texts.saved(label)}
      onRefused={async (error) => {
        if (!(error instanceof ApiError) || error.reason !== 'likely-same') return false;
        const found = error.current as LikelySame[];
        setSeen(found);
        const who = found.map((p) => `${p.name} (${p.employee_code})`).join(', ');
        await dialog.error(texts.alreadyHasThisNumberSave(who), label);
        return true;
      }}
      onClose={onClose}
    >
      <TextField name="number" whole hint={texts.leaveBlankToRemoveCurrent} />
    </RecordForm>
  );
}
