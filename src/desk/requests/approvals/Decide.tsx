import { Loader } from '@mantine/core';
import { useWords } from '#src/text/words.ts';
import { CheckIcon, CloseIcon } from '#src/shared/ui/icons/icons.tsx';
import classes from './Decide.module.css';

/** Approve and Reject of a request. Labels name the employee for screen readers. */
export function Decide(props: {
  name: string;
  busy: boolean;
  disabled: boolean;
  onApprove: () => void;
  onReject: () => void;
}) {
  const say = useWords();
  const { name } = props;
  const off = props.busy || props.disabled;
  return (
    <span className={classes['answers']}>
      <button
        type="button"
        className={classes['answer']}
        data-answer="no"
        disabled={off}
        onClick={props.onReject}
        aria-label={`${say('approve.reject')}: ${name}`}
        title={say('approve.reject')}
      >
        <CloseIcon size={20} />
      </button>
      <button
        type="button"
        className={classes['answer']}
        data-answer="yes"
        disabled={off}
        onClick={props.onApprove}
        aria-label={`${say('approve.do')}: ${name}`}
        title={say('approve.do')}
      >
        {props.busy ? <Loader size={18} color="currentColor" /> : <CheckIcon size={22} />}
      </button>
    </span>
  );
}
