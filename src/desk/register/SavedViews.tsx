import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useAddress } from '#src/shared/ui/address.ts';
import { Btn, Views, type Look, type View } from '#src/desk/ui/pieces.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/register.ts';
import { longestName, nameProblem, useSavedViews, viewOf } from './saved-views.ts';
import classes from './SavedViews.module.css';

/** Views of a list in its title row: built-in ones, then saved ones. */
export function ListViews(props: { label: string; own: string; views: readonly View[] }) {
  const [params] = useAddress();
  const saved = useSavedViews(props.own);
  const now = viewOf(params);
  // With several lists at one address, a view belongs to its list.
  const list = params.get('list');
  const address = (query: string) => `?${list === null ? '' : `list=${list}&`}${query}`;
  const chosen = saved.views.find((v) => v.query === now);
  const remove = (view: { name: string; query: string }) => {
    saved.remove(view.name);
    void toast({
      text: texts.viewRemoved(view.name),
      action: { label: texts.undo, run: () => saved.add(view) },
    });
  };
  return (
    <>
      <Views
        label={props.label}
        views={[
          ...props.views.map((v) => ({ ...v, current: v.current && !chosen })),
          ...saved.views.map((v) => ({ label: v.name, to: address(v.query), current: v === chosen })),
        ]}
      />
      {chosen && (
        <NameForm
          key={chosen.query}
          look="icon"
          open="⋯"
          title={texts.view(chosen.name)}
          name={chosen.name}
          problem={(name) => nameProblem(saved.views, name, chosen.name)}
          submit={texts.rename}
          onSubmit={(name) => saved.rename(chosen.name, name)}
          more={
            <Btn look="danger" onClick={() => remove(chosen)}>
              {texts.remove}
            </Btn>
          }
        />
      )}
    </>
  );
}

/** Saves the current filters as a view. Hidden if that view exists. */
export function SaveView({ own }: { own: string }) {
  const [params] = useAddress();
  const saved = useSavedViews(own);
  const query = viewOf(params);
  if (query === '' || saved.views.some((v) => v.query === query)) return null;
  return (
    <span className={classes['end']} data-saves>
      <NameForm
        look="bare"
        open={texts.saveAsView}
        title={texts.saveAsView}
        name=""
        problem={(name) => nameProblem(saved.views, name)}
        submit={texts.save}
        onSubmit={(name) => {
          // A slow computer may still draw the filters before the last change.
          saved.add({ name, query: viewOf(new URLSearchParams(window.location.search)) });
          void toast(texts.viewSavedOnThisComputer(name));
        }}
      />
    </span>
  );
}

/** Asks for the view's name. */
function NameForm(props: {
  look: Look;
  open: string;
  title: string;
  name: string;
  problem: (name: string) => string | null;
  submit: string;
  onSubmit: (name: string) => void;
  more?: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState(props.name);
  const [problem, setProblem] = useState<string | null>(null);
  const said = useId();
  function submit(): void {
    const found = props.problem(name);
    setProblem(found);
    if (found !== null) return;
    setOpened(false);
    props.onSubmit(name.trim());
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Btn
          look={props.look}
          aria-label={props.title}
          onClick={() => {
            setName(props.name);
            setProblem(null);
            setOpened(!opened);
          }}
        >
          {props.open}
        </Btn>
      </Popover.Target>
      <Popover.Dropdown className={classes['ask']} aria-label={props.title}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label>
            {texts.viewName}
            <input
              data-autofocus
              value={name}
              maxLength={longestName}
              aria-invalid={problem !== null}
              aria-describedby={said}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setProblem(null);
              }}
            />
          </label>
          <p id={said} role="alert">
            {problem}
          </p>
          <div>
            {props.more}
            <Btn look="main" type="submit">
              {props.submit}
            </Btn>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
