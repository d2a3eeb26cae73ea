import { Checkbox, NativeSelect } from '@mantine/core';
import { nothingBefore, type NothingBefore, type WithoutOpening } from '#contract/payroll/people/opening-balances.ts';
import { texts } from '#src/text/en/desk/runs/new.ts';
import list from '../TakeBack.module.css';
import { isKeyOf } from '#domain/lists/records.ts';

interface Props {
  rows: readonly WithoutOpening[];
  /** Employee codes. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  because: NothingBefore;
  onBecause: (because: NothingBefore) => void;
}

/** Employees without earlier pay, and the reason. */
export function NothingBeforeFields({ rows, chosen, onChoose, because, onBecause }: Props) {
  const turn = (codes: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const code of codes) {
      if (on) next.add(code);
      else next.delete(code);
    }
    onChoose(next);
  };
  return (
    <>
      <NativeSelect
        label={texts.reasonForNoEarlierPay}
        size="xs"
        data-path="because"
        wrapperProps={{ 'data-whole': true }}
        value={because}
        onChange={({ currentTarget: { value } }) => isKeyOf(nothingBefore, value) && onBecause(value)}
        data={Object.entries(nothingBefore).map(([value, label]) => ({ value, label }))}
      />
      <fieldset data-whole className={list['whose']}>
        <legend>{texts.noEarlierPay}</legend>
        <Checkbox
          size="xs"
          radius="xs"
          label={texts.all(rows.length)}
          checked={rows.every((p) => chosen.has(p.employee))}
          onChange={(event) =>
            turn(
              rows.map((p) => p.employee),
              event.currentTarget.checked,
            )
          }
        />
        <div>
          {rows.map((p) => (
            <Checkbox
              key={p.employee}
              size="xs"
              radius="xs"
              label={`${p.name} (${p.employee})`}
              checked={chosen.has(p.employee)}
              onChange={(event) => turn([p.employee], event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
