import { Button } from '@mantine/core';
import { useWords } from '#src/language/words.ts';
import classes from './Approvals.module.css';

/** The two answers to a filing. Each button names whose it is, for those who hear and do not see the row. */
export function Decide(props: {
  name: string;
  busy: boolean;
  disabled: boolean;
  onApprove: () => void;
  onReject: () => void;
}) {
  const say = useWords();
  const { name } = props;
  return (
    <div className={classes['buttons']}>
      <Button
        size="sm"
        variant="light"
        color="danger"
        disabled={props.busy || props.disabled}
        onClick={props.onReject}
        aria-label={`${say('approve.reject')}: ${name}`}
      >
        {say('approve.reject')}
      </Button>
      <Button
        size="sm"
        color="brand.7"
        loading={props.busy}
        disabled={props.disabled}
        onClick={props.onApprove}
        aria-label={`${say('approve.do')}: ${name}`}
      >
        {say('approve.do')}
      </Button>
    </div>
  );
}
