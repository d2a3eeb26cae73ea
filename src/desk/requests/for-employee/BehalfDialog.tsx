import { useRef, type ReactNode } from 'react';
import { countApprovals, type ApprovalPerson } from '#contract/hr/requests/approvals.ts';
import { settle } from '#contract/common/outbox.ts';
import { ApiError, call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useWords } from '#src/text/words.ts';
import { isOffline } from '#src/shared/forms/explain.ts';
import type { EndpointForm } from '#src/shared/forms/use-endpoint-form.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import classes from '../../../shared/requests/approvals/Approvals.module.css';
import { inWords, type ApprovalKind, type Waiting } from '#src/shared/requests/approvals/kinds.tsx';
import { thrownMessage } from '#domain/lists/thrown.ts';

/** Props of forms that file on behalf. */
export interface ForProps {
  kind: ApprovalKind;
  person: ApprovalPerson;
  onClose: () => void;
}

interface BehalfDialogProps<V extends Record<string, unknown>> extends ForProps {
  filing: EndpointForm<V>;
  /** The call's body without the employee. */
  body: Record<string, unknown>;
  files?: readonly File[];
  children: ReactNode;
}

/**
 * Frame of a form that files on behalf. It sends at once, never through the outbox, whose rows belong to the phone's
 * user. A try without an answer is resolved before the next, so that the request is filed once.
 */
export function BehalfDialog<V extends Record<string, unknown>>(props: BehalfDialogProps<V>) {
  const { kind, person, filing, files = [], onClose } = props;
  const say = useWords();
  const store = useSubmit(kind.store, { refresh: [kind.list, countApprovals] });
  const lost = useRef<{ text: string; key: string } | null>(null);
  const body = { ...props.body, employee_id: person.employee_id };

  async function file(): Promise<Waiting> {
    const text = JSON.stringify([body, files.map((f) => [f.name, f.size, f.lastModified])]);
    if (lost.current && lost.current.text !== text) {
      const { data } = await call(settle, { body: { key: lost.current.key } });
      lost.current = null;
      if (data.outcome === 'stored') throw new Error(say('behalf.arrived'));
    }
    const key = lost.current?.key ?? crypto.randomUUID();
    lost.current = { text, key };
    try {
      const { data } = await store.mutateAsync({ body, key, ...(files.length > 0 && { files }) });
      lost.current = null;
      return data;
    } catch (error) {
      // The server refused, so nothing was filed under this key.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) lost.current = null;
      throw error;
    }
  }

  async function submit(): Promise<boolean> {
    filing.setProblem(null);
    if (filing.form.validate().hasErrors) return false;
    try {
      const record = await file();
      void toast({ tone: 'ok', text: say('behalf.done', { name: person.name, what: inWords(kind, record, say) }) });
      return true;
    } catch (error) {
      if (isOffline(error)) filing.setProblem(say('login.offline'));
      else if (error instanceof ApiError) filing.fail(error);
      else filing.setProblem(thrownMessage(error));
      return false;
    }
  }

  return (
    <FormDialog
      title={say('behalf.open')}
      submitLabel={say('behalf.file')}
      dirty={filing.dirty || files.length > 0}
      problem={filing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <h3>{say('behalf.for', { what: say(`outbox.${kind.name}`), name: person.name })}</h3>
        <p className={classes['small']}>{[person.employee_code, person.client_name].filter(Boolean).join(' · ')}</p>
      </div>
      <Notice tone="info">{say('behalf.note', { name: person.name })}</Notice>
      {props.children}
    </FormDialog>
  );
}
