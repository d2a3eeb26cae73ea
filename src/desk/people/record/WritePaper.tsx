import { useEffect, useState } from 'react';
import { endingKinds } from '#contract/hr/people/employee-new.ts';
import {
  contractLabels,
  evaluationLabels,
  listContracts,
  listEvaluations,
  listMemos,
  memoLabels,
  storeContract,
  storeEvaluation,
  storeMemo,
} from '#contract/hr/documents/papers.ts';
import { contractTemplates, filled, memoTemplates, type PaperFacts } from '#domain/documents/templates.ts';
import { nameInFull, writtenName } from '#domain/records/person-name.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { rateWords } from '#src/desk/people/words.ts';
import { day } from '#src/desk/record/Dated.tsx';
import { PlainForm } from '#src/desk/record/PlainForm.tsx';
import { useSession } from '#src/session/session.ts';
import { ChoiceField, DateField, LongField, TextField } from '#src/desk/ui/fields.tsx';
import { useFormValues } from '#src/desk/ui/form-context.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import { refresh, type File201 } from './file.ts';

interface Writing {
  file: File201;
  onClose: () => void;
}

/** Returns the data for templates: the employee's record, with the rate on the document's first day. */
function factsOf({ employee, timelines }: File201, from: string, to: string | null): PaperFacts {
  const on = from === '' ? timelines.today : from;
  const rate = timelines.rates.find(
    (r) => r.withdrawn_at === null && r.from_date <= on && (r.to_date === null || r.to_date >= on),
  );
  const place = timelines.assignments.find(
    (a) => a.withdrawn_at === null && a.line === 1 && a.from_date <= on && (a.to_date === null || a.to_date >= on),
  );
  return {
    name: writtenName(employee),
    code: employee.employee_code,
    position: place?.position ?? employee.position,
    client: place?.client ?? employee.client.name,
    branch: place?.branch ?? employee.branch.name,
    from: from === '' ? null : day(from),
    to: to === null || to === '' ? null : day(to),
    hired: day(employee.hired_on),
    employed: texts.employedFromTo(day(employee.hired_on), employee.separated_on && day(employee.separated_on)),
    rate: rate ? rateWords(rate) : null,
    today: day(timelines.today),
  };
}

type Templates = Readonly<Record<string, { title: string; body: string }>>;

/** Title and text follow kind and dates until the user edits them. */
function Wording({ file, templates }: { file: File201; templates: Templates }) {
  const { values, set } = useFormValues();
  const typed = (field: string) => (typeof values[field] === 'string' ? values[field] : '');
  const template = templates[typed('kind')];
  const from = typed('from_date') || typed('date');
  const to = typed('to_date') || null;
  const title = template?.title ?? '';
  const body = template ? filled(template.body, factsOf(file, from, to)) : '';
  const [made, setMade] = useState({ title: '', body: '' });
  useEffect(() => {
    if (values['title'] === made.title && title !== made.title) set('title', title);
    if (values['body'] === made.body && body !== made.body) set('body', body);
    setMade({ title, body });
    // Update only generated text, never the user's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title, body]);
  return (
    <>
      <TextField name="title" whole hint={texts.exampleNoticeOfRegularization} />
      <LongField name="body" rows={14} whole hint={texts.filledFromTemplateWithThis} />
    </>
  );
}

const who = ({ employee }: File201) => `${nameInFull(employee)} · ${employee.employee_code}`;

export function WriteContract({ file, onClose }: Writing) {
  const { employee, timelines } = file;
  const { mutateAsync } = useSubmit(storeContract, { refresh: [...refresh, listContracts] });
  return (
    <PlainForm
      title={texts.newContract}
      subtitle={who(file)}
      endpoint={storeContract}
      fields={contractLabels}
      values={{
        employee_id: employee.id,
        kind: employee.employment_status ?? 'probationary',
        from_date: timelines.today,
        to_date: null,
        title: '',
        body: '',
      }}
      send={(values) => mutateAsync({ body: storeContract.body.parse(values) })}
      said={texts.contractIssuedToEmployee}
      onClose={onClose}
    >
      <ChoiceField name="kind" />
      <span />
      <DateField name="from_date" />
      <LastDay />
      <Wording file={file} templates={contractTemplates} />
    </PlainForm>
  );
}

/** Some contract kinds require an end date. */
function LastDay() {
  const { values } = useFormValues();
  const ends = endingKinds.some((kind) => kind === values['kind']);
  return <DateField name="to_date" orNull required={ends} hint={ends ? undefined : texts.leaveBlankForNoEnd} />;
}

export function WriteMemo({ file, onClose }: Writing) {
  const { employee, timelines } = file;
  const { mutateAsync } = useSubmit(storeMemo, { refresh: [...refresh, listMemos] });
  return (
    <PlainForm
      title={texts.newMemo}
      subtitle={who(file)}
      endpoint={storeMemo}
      fields={memoLabels}
      values={{ employee_id: employee.id, kind: 'reminder', date: timelines.today, title: '', body: '' }}
      send={(values) => mutateAsync({ body: storeMemo.body.parse(values) })}
      said={texts.memoIssuedToEmployee}
      onClose={onClose}
    >
      <ChoiceField name="kind" />
      <DateField name="date" />
      <Wording file={file} templates={memoTemplates} />
    </PlainForm>
  );
}

export function WriteEvaluation({ file, onClose }: Writing) {
  const { employee, timelines } = file;
  const session = useSession();
  const { mutateAsync } = useSubmit(storeEvaluation, { refresh: [...refresh, listEvaluations] });
  return (
    <PlainForm
      title={texts.newEvaluation}
      subtitle={who(file)}
      endpoint={storeEvaluation}
      fields={evaluationLabels}
      values={{
        employee_id: employee.id,
        from_date: '',
        to_date: timelines.today,
        evaluator: session?.user.name ?? '',
        rating: null,
        recommendation: 'continue',
        body: '',
      }}
      send={(values) => mutateAsync({ body: storeEvaluation.body.parse(values) })}
      said={texts.evaluationIssuedToEmployee}
      onClose={onClose}
    >
      <DateField name="from_date" />
      <DateField name="to_date" />
      <Rating />
      <ChoiceField name="recommendation" />
      <TextField name="evaluator" whole />
      <LongField name="body" rows={8} whole />
    </PlainForm>
  );
}

/** A select with numeric values. */
function Rating() {
  const { values, set } = useFormValues();
  const { rating } = values;
  return (
    <ChoiceField
      name="rating"
      none={texts.choose}
      value={typeof rating === 'number' ? String(rating) : ''}
      onChoose={(value) => set('rating', value === null || value === '' ? null : Number(value))}
    />
  );
}
