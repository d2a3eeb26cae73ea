import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { listExpectedPeople } from '#contract/hr/attendance/time-previews.ts';
import { listUnmatched, tieBadge, timePeople, type UnmatchedBadge } from '#contract/hr/attendance/time-punches.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { DateInput } from '#src/desk/ui/DateInput.tsx';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';

/** Assigns a badge number of a device to an employee from a date. */
export function TieDialog(props: { badge: UnmatchedBadge; clientId: number; onClose: () => void }) {
  const { badge, clientId } = props;
  const [search, setSearch] = useState('');
  const [from, setFrom] = useState(manilaDate(badge.first_at));
  const [person, setPerson] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const found = useEndpoint(timePeople, { query: { client: clientId, search } }, { keepFormer: true });
  const send = useSubmit(tieBadge, { refresh: [listUnmatched, listExpectedPeople, listTimeKeepings] });
  return (
    <FormDialog
      dense
      title={texts.assignBadgeNumber(badge.pin)}
      subtitle={texts.timeLogsDevicePunches(badge.device, badge.punches)}
      submitLabel={texts.assign}
      dirty={person !== ''}
      problem={problem}
      onClose={props.onClose}
      onSubmit={async () => {
        if (person === '') {
          setProblem(texts.chooseEmployee);
          return false;
        }
        try {
          const body = {
            client_id: clientId,
            device: badge.device,
            pin: badge.pin,
            employee_id: Number(person),
            from_date: from,
          };
          const { data } = await send.mutateAsync({ body });
          void toast(texts.timeLogsAssigned(data.matched));
          return true;
        } catch (error) {
          setProblem(explain(error));
          return false;
        }
      }}
    >
      <TextInput
        label={texts.search}
        placeholder={texts.nameOrCode}
        data-path="search"
        size="xs"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <DateInput {...requiredMark} label={texts.effectiveFrom} size="xs" value={from} onChange={setFrom} />
      <NativeSelect
        {...requiredMark}
        label={texts.employee}
        size="xs"
        wrapperProps={{ 'data-whole': true }}
        value={person}
        onChange={(event) => setPerson(event.currentTarget.value)}
        data={[
          { value: '', label: texts.chooseDots },
          ...(found.data?.data ?? []).map((p) => ({ value: String(p.id), label: `${p.name} · ${p.employee_code}` })),
        ]}
      />
    </FormDialog>
  );
}
