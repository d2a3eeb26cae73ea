import { MonthChips } from '#src/desk/adjustments/MonthChips.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { Badge, ChoiceChip, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/bank-files.ts';
import type { Found } from './bank-words.ts';

const cutoffs = ['1st', '2nd', '3rd', '4th', '5th', '6th'].map((word, i) => [String(i + 1), word] as const);

/** Cutoff and run, and why BPI's file can't be made. */
export function BankFilters(props: {
  found: Found | undefined;
  /** True if lists can be created. */
  ready: boolean;
  set: (changed: Record<string, string | undefined>) => void;
}) {
  const { found, ready, set } = props;
  const session = useSession();
  if (!found) return null;
  return (
    <>
      <MonthChips year={found.year} month={found.month} set={(name, value) => set({ run: undefined, [name]: value })} />
      <ChoiceChip
        label={texts.cutoffOfMonth}
        value={String(found.period)}
        options={cutoffs}
        onChange={(value) => set({ run: undefined, period: value })}
      />
      {(found.posted.length > 1 || found.run !== null) && (
        <ChoiceChip
          label={texts.run}
          value={found.run === null ? undefined : String(found.run)}
          options={found.posted.map((r) => [String(r.id), r.name] as const)}
          onChange={(value) => set({ run: value })}
        />
      )}
      {found.banks.some((b) => b.due > 0) || found.sent_centavos === 0
        ? found.wrong.map((w) => (
            <span key={w} role="alert">
              <Badge tone={ready ? 'warn' : 'bad'}>{ready ? texts.bpiFileW(w) : w}</Badge>
            </span>
          ))
        : null}
      {found.account === null && session !== null && holds(session, 'PAY01') && (
        <LinkBtn to="/payroll/client-management?bank=open">{texts.enterCompanyAccount}</LinkBtn>
      )}
    </>
  );
}
