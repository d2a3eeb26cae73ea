import type { EmployeeDraft } from '#contract/hr/people/employee-drafts.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { formatDate, formatInstant } from '#src/text/format.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/people/new.ts';
import classes from './Drafts.module.css';
import type { DraftState } from './draft-state.ts';

const nameOf = ({ fields }: EmployeeDraft): string =>
  [fields['first_name'], fields['last_name']].filter(Boolean).join(' ');

/** The user's drafts, to continue or discard. */
export function Drafts(props: {
  drafts: readonly EmployeeDraft[];
  onTake: (draft: EmployeeDraft) => void;
  onDiscard: (draft: EmployeeDraft) => Promise<void>;
}) {
  async function discard(draft: EmployeeDraft): Promise<void> {
    const question = {
      title: texts.discardDraft(nameOf(draft)),
      text: texts.thisDeletesDraftYouCant,
      yes: texts.discard,
      no: texts.keep,
    };
    if (await dialog.confirm(question)) await props.onDiscard(draft);
  }
  if (props.drafts.length === 0) return null;
  return (
    <ul className={classes['drafts']} aria-label={texts.yourDrafts}>
      {props.drafts.map((draft) => (
        <li key={draft.id}>
          <Btn onClick={() => props.onTake(draft)}>
            {texts.continueStarted(nameOf(draft), formatDate(manilaDate(draft.begun_at)))}
          </Btn>
          <Btn look="bare" aria-label={texts.discard2(nameOf(draft))} onClick={() => void discard(draft)}>
            {texts.discard}
          </Btn>
        </li>
      ))}
    </ul>
  );
}

/** Save state of the draft. */
export function Kept({ draftState }: { draftState: DraftState }) {
  if (draftState === null) return null;
  if (draftState.is === 'kept') return <span>{texts.draftSaved(formatInstant(draftState.at))}</span>;
  return <span role="status">{notKept(draftState)}</span>;
}

function notKept(draftState: Exclude<DraftState, null | { is: 'kept' }>): string {
  if (draftState.is === 'here') return texts.savedInThisTabOnly(draftState.said ?? texts.noConnectionToServer);
  const where = draftState.is === 'gone' ? texts.savedOrDiscarded : texts.edited;
  return texts.onAnotherComputerYourChanges(where);
}
