import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#src/api/call.ts';
import { useWords } from '#src/text/words.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import classes from './staff.module.css';

/** A section of the figures: skeleton while loading, message and Try again after a failure; absent when it is empty. */
export function Section<T>(props: {
  title: string;
  side?: ReactNode;
  link?: { to: string; label: string };
  of: UseQueryResult<T, ApiError>;
  /** True while another answer that the content needs is loading. */
  waits?: boolean;
  /** Returns true if there is nothing to show. */
  empty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}) {
  const say = useWords();
  const { error, refetch } = props.of;
  const data = props.waits ? undefined : props.of.data;
  if (data !== undefined && props.empty?.(data)) return null;
  const heading = { ...(props.side !== undefined && { side: props.side }), ...(props.link && { link: props.link }) };
  return (
    <Panel title={props.title} {...heading}>
      {data !== undefined ? (
        props.children(data)
      ) : error && !props.waits ? (
        <div className={classes['failed']} role="status">
          <p>{explain(error)}</p>
          <Btn onClick={() => void refetch()}>{say('do.retry')}</Btn>
        </div>
      ) : (
        <div className={classes['bones']}>
          <Bone height="8rem" />
        </div>
      )}
    </Panel>
  );
}
