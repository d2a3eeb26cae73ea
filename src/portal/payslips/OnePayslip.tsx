import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { downloadPayslips, showPayslip } from '#calls/payroll/payslips/payslips.ts';
import type { PortalPayslip } from '#contract/payroll/payslips/payslips.ts';
import { call } from '#src/api/call.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDay, formatMoney, formatMonth, formatRange } from '#src/text/format.ts';
import { useLanguage } from '#src/text/language.ts';
import { useWords } from '#src/text/words.ts';
import { AsOf } from '#src/shared/page/AsOf.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { saveFile } from '#src/shared/page/save-file.ts';
import { ScreenFailed } from '#src/shared/page/ScreenFailed.tsx';
import { useSession } from '#src/session/session.ts';
import { BackIcon, InstallIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { Card, Page } from '#src/shared/ui/page/Page.tsx';
import { Bone } from '#src/shared/ui/page/states.tsx';
import classes from './Payslip.module.css';

type Line = PortalPayslip['lines'][number];

/** Formats an amount without the peso sign, among other amounts: `7,930.00`, `−17.79`. */
const plain = (centavos: number): string => formatMoney(centavos).replace('₱', '');
const change = (centavos: number): string => (centavos > 0 ? '+' : '') + plain(centavos);

/** A payslip: net pay, changes, and each line with its computation. */
export function OnePayslip({ id }: { id: number }) {
  const say = useWords();
  const asked = useEndpoint(showPayslip, { params: { id } }, { persist: 'rows' });
  const slip = asked.data?.data;
  const employee = useSession()?.user.employee_code ?? '';
  const save = async () => {
    if (!slip) return;
    try {
      saveFile(
        await call(downloadPayslips, { params: { id: slip.run_id }, query: { employee } }),
        `payslip-${slip.to_date}.pdf`,
      );
    } catch (thrown) {
      await dialog.error(explain(thrown));
    }
  };
  return (
    <Page
      title={say('title.payslip')}
      {...(slip && {
        action: { label: say('payslip.pdf'), icon: <InstallIcon size={18} />, onClick: () => void save() },
      })}
      note={<AsOf at={asked.dataUpdatedAt} stale={asked.isError && slip !== undefined} />}
    >
      <Link to="/portal/payslip" className={classes['back']}>
        <BackIcon size={18} />
        {say('payslip.all')}
      </Link>
      {slip?.pdf_password === 'birth_date' && <p className={classes['opens']}>{say('payslip.opens')}</p>}
      {slip ? (
        <Whole slip={slip} />
      ) : asked.isError ? (
        <ScreenFailed error={asked.error} what={say('payslip.these')} onRetry={() => void asked.refetch()} />
      ) : (
        <Bone height="24rem" />
      )}
    </Page>
  );
}

function Whole({ slip }: { slip: PortalPayslip }) {
  const say = useWords();
  const language = useLanguage();
  const taken = slip.gross_centavos - slip.net_centavos;
  const to = slip.paid_to ? say('payslip.to', slip.paid_to) : say('payslip.cash');
  return (
    <>
      <Card className={classes['hero']}>
        <p>
          {say('payslip.net')} · {formatRange(slip.from_date, slip.to_date)}
        </p>
        <strong>{formatMoney(slip.net_centavos)}</strong>
        <p>
          {slip.note?.[language] ??
            `${say(slip.sent_on ? 'payslip.paid' : 'payslip.pay-date', { date: formatDay(slip.pay_date) })} · ${to}`}
        </p>
        <dl>
          <div>
            <dt>{say('payslip.earned')}</dt>
            <dd>{plain(slip.gross_centavos)}</dd>
          </div>
          <div>
            <dt>{say('payslip.deducted')}</dt>
            <dd>{plain(-taken)}</dd>
          </div>
        </dl>
      </Card>
      {slip.before && <Changes slip={slip} before={slip.before} />}
      <Lines
        title={say('payslip.earned')}
        sum={slip.gross_centavos}
        lines={slip.lines.filter((l) => l.kind === 'earning')}
      />
      <Lines title={say('payslip.deducted')} sum={-taken} lines={slip.lines.filter((l) => l.kind !== 'earning')} />
      {slip.contributions.length > 0 && (
        <Sums
          title={say('payslip.contributions', { month: formatMonth(slip.month) })}
          rows={slip.contributions.map((c) => [
            <>
              {c.agency}
              <small>
                {say('payslip.sides', { employee: plain(c.employee_centavos), employer: plain(c.employer_centavos) })}
              </small>
              <small>{c.reported?.[language]}</small>
            </>,
            plain(c.employee_centavos + c.employer_centavos),
          ])}
        />
      )}
      <Sums
        title={say('payslip.year', { year: slip.pay_date.slice(0, 4) })}
        rows={[
          [say('payslip.gross'), plain(slip.year.gross_centavos)],
          [say('payslip.taxable'), plain(slip.year.taxable_centavos)],
          [say('payslip.withheld'), plain(slip.year.withheld_centavos)],
          [say('payslip.given'), plain(slip.year.contributions_centavos)],
        ]}
      />
    </>
  );
}

/** Labels and amounts, one row each. */
function Sums(props: { title: string; side?: string; note?: string; rows: readonly (readonly [ReactNode, string])[] }) {
  return (
    <Card title={props.title} side={<b>{props.side}</b>} plain className={classes['sums']}>
      {props.note && <p className={classes['note']}>{props.note}</p>}
      <ul>
        {props.rows.map(([words, amount], i) => (
          <li key={i} className={classes['row']}>
            <span>{words}</span>
            <b>{amount}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Changes({ slip, before }: { slip: PortalPayslip; before: NonNullable<PortalPayslip['before']> }) {
  const say = useWords();
  const language = useLanguage();
  const difference = slip.net_centavos - before.net_centavos;
  return (
    <Sums
      title={say('payslip.changed')}
      side={(difference > 0 ? '+' : '') + formatMoney(difference)}
      note={say(before.skipped ? 'payslip.since-alike' : 'payslip.since', {
        dates: formatRange(before.from_date, before.to_date),
        net: formatMoney(before.net_centavos),
      })}
      rows={[
        ...before.changes.map((c) => [c.words[language], change(c.net_centavos)] as const),
        [<b key="net">{say('payslip.net-now')}</b>, plain(slip.net_centavos)],
      ]}
    />
  );
}

function Lines({ title, sum, lines }: { title: string; sum: number; lines: readonly Line[] }) {
  return (
    <Card title={title} side={<b>{plain(sum)}</b>} plain>
      {lines.map((line, i) => (
        <OneLine key={i} line={line} />
      ))}
    </Card>
  );
}

/** A line; expanded, its computation with source. */
function OneLine({ line }: { line: Line }) {
  const say = useWords();
  const language = useLanguage();
  const factors = line.factors[language];
  const amount = line.kind === 'earning' ? line.amount_centavos : -line.amount_centavos;
  return (
    <details className={classes['line']}>
      <summary className={classes['row']}>
        <span>
          {line.label[language]}
          <small>{line.short[language]}</small>
        </span>
        <b>{plain(amount)}</b>
        <NextIcon size={16} />
      </summary>
      <div className={classes['why']}>
        {factors.length > 0
          ? factors.map((f) => (
              <p key={f.label} className={classes['factor']}>
                <span>{f.label}</span>
                <b>{f.value}</b>
              </p>
            ))
          : line.short[language] && <p>{line.how[language]}</p>}
        <p className={classes['factor']} data-result>
          <span>{say('payslip.result')}</span>
          <b>{formatMoney(line.amount_centavos)}</b>
        </p>
        {line.source[language] && <p className={classes['source']}>{line.source[language]}</p>}
      </div>
    </details>
  );
}
