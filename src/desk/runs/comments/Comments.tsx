import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  listRunComments,
  removeRunComment,
  storeRunComment,
  type RunComment,
} from '#contract/payroll/runs/run-comments.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import cards from '#src/desk/runs/runs.module.css';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { formatInstant } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { MentionInput } from './MentionInput.tsx';
import { mentioned, pieces } from './mention.ts';
import classes from './Comments.module.css';

/** Comments on a run, or with `employee` on one payslip; `@` mentions a user, who is notified. */
export function Comments({ run, employee = null }: { run: number; employee?: string | null }) {
  const query = employee === null ? {} : { employee };
  const { data, error } = useEndpoint(listRunComments, { params: { id: run }, query });
  const refresh = { refresh: [listRunComments] };
  const store = useSubmit(storeRunComment, refresh);
  const remove = useSubmit(removeRunComment, refresh);
  const [text, setText] = useState('');
  const users = data?.users ?? [];
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return true;
    } catch (thrown) {
      await dialog.error(explain(thrown));
      return false;
    }
  };
  const send = async () => {
    if (text.trim() === '' || store.isPending) return;
    const mentions = mentioned(text, users).map((u) => u.id);
    // The text stays after a refusal.
    if (await tried(() => store.mutateAsync({ params: { id: run }, body: { employee, body: text, mentions } })))
      setText('');
  };
  const ask = async (comment: RunComment) => {
    const yes = await dialog.confirm({
      title: texts.removeThisComment,
      text: texts.itsTextIsDeletedFor,
      yes: texts.removeComment,
      danger: true,
    });
    if (yes) await tried(() => remove.mutateAsync({ params: { id: run, comment: comment.id } }));
  };
  return (
    <section className={cards['card']} aria-label={employee === null ? texts.comments : texts.commentsOnThisPayslip}>
      <header>
        <h2>
          {texts.comments} <small className={classes['soft']}>{data?.data.length || ''}</small>
        </h2>
      </header>
      <div className={classes['talk']}>
        {error && <p role="alert">{explain(error)}</p>}
        {data?.data.length === 0 && <p className={classes['soft']}>{texts.questionsAndAnswersAboutThis}</p>}
        <ol>
          {data?.data.map((c) => (
            <Comment key={c.id} run={run} of={c} linked={employee === null} onRemove={() => void ask(c)} />
          ))}
        </ol>
        <div className={classes['write']}>
          <MentionInput
            label={texts.comment}
            value={text}
            users={users}
            onChange={setText}
            onSend={() => void send()}
          />
          <Btn disabled={text.trim() === '' || store.isPending} onClick={() => void send()}>
            {texts.send}
          </Btn>
        </div>
      </div>
    </section>
  );
}

const initials = (name: string): string =>
  name
    .split(' ')
    .filter((w) => w !== '')
    .map((w) => w[0])
    .filter((_, i, all) => i === 0 || i === all.length - 1)
    .join('');

function Comment(props: { run: number; of: RunComment; linked: boolean; onRemove: () => void }) {
  const { run, of } = props;
  return (
    <li>
      <span className={classes['who']} aria-hidden="true">
        {initials(of.author)}
      </span>
      <div>
        <p>
          <b>{of.author}</b> <small className={classes['soft']}>{formatInstant(of.written_at)}</small>
          {of.own && !of.removed && (
            <Btn look="bare" aria-label={texts.removeCommentOf(formatInstant(of.written_at))} onClick={props.onRemove}>
              {texts.remove}
            </Btn>
          )}
        </p>
        {of.removed ? (
          <p className={classes['soft']}>{texts.commentRemoved}</p>
        ) : (
          <p>
            {pieces(of.body, of.mentions).map((p, i) =>
              p.mention ? (
                <b key={i} className={classes['name']}>
                  {p.text}
                </b>
              ) : (
                <span key={i}>{p.text}</span>
              ),
            )}
          </p>
        )}
        {props.linked && of.employee !== null && (
          <Link
            className={classes['slip']}
            to={`/payroll/payroll-summary/${run}?open=${encodeURIComponent(of.employee)}&search=${encodeURIComponent(of.employee)}`}
          >
            {texts.payslipOf(of.employee_name ?? '')}
          </Link>
        )}
      </div>
    </li>
  );
}
