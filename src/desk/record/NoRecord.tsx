import { explain } from '#src/shared/forms/explain.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { DeskState, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/record.ts';

/** The list a record belongs to. */
interface Back {
  to: string;
  label: string;
}

/** Shown instead of a record that is missing or failed to load. */
export function NoRecord(props: {
  title: string;
  back: Back;
  /** Null if the address names no record; `none` is then the message. */
  error: unknown;
  none: string;
  onRetry: () => void;
}) {
  const { back, error } = props;
  return (
    <DeskPage title={props.title} side={null}>
      {error === null ? (
        <DeskState alert>
          <b>{props.none}</b>
          <LinkBtn to={back.to}>{back.label}</LinkBtn>
        </DeskState>
      ) : (
        <NotLoaded what={texts.thisRecord} message={explain(error)} onRetry={props.onRetry}>
          <LinkBtn to={back.to}>{back.label}</LinkBtn>
        </NotLoaded>
      )}
    </DeskPage>
  );
}
