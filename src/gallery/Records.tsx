import { useState } from 'react';
import { nth } from '#domain/lists/known.ts';
import { Sheet } from '#src/desk/import/Sheet.tsx';
import { cellKey, withCorrection, type Corrections } from '#src/desk/import/corrections.ts';
import { Dated, day } from '#src/desk/record/Dated.tsx';
import { Facts, Section } from '#src/desk/record/Record.tsx';
import { Panel, PanelFoot, PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { importFields, rates, refused, today } from './examples.ts';
import classes from './Gallery.module.css';

/** Sections of a long record: facts, and a timeline with upcoming and removed entries. */
export const RecordSections = () => (
  <>
    <Section id="person" title="Person" actions={<Btn>Edit</Btn>}>
      <Facts
        of={[
          ['Name', 'Cabrera, Noel T.'],
          ['Position', 'Security guard'],
          ['Hired', day('2025-01-06')],
          ['TIN', null],
        ]}
      />
    </Section>
    <Section id="rates" title="Rates" note="one to come" actions={<Btn look="main">Add from a date</Btn>}>
      <Dated
        label="Rates"
        entries={rates}
        asOf={today}
        today={today}
        columns={[{ title: 'Rate', render: (rate) => rate.rate, align: 'right', width: '160px' }]}
        renderActions={(rate, toCome) => (
          <Btn look="bare" aria-label={`${toCome ? 'Take back' : 'Correct'} the rate from ${day(rate.from_date)}`}>
            {toCome ? 'Take back' : 'Correct'}
          </Btn>
        )}
      />
    </Section>
  </>
);

/** Refused rows of a file, with one cell fixed. */
export function ImportProblems() {
  const [corrections, setCorrections] = useState<Corrections>(() =>
    withCorrection(new Map(), nth(refused, 2), 'code', 'KW-01403'),
  );
  return (
    <div className={classes['box']}>
      <Sheet
        label="Refused rows"
        fields={importFields}
        rows={refused}
        corrections={corrections}
        editable
        onCorrect={(row, name, value) => setCorrections((now) => withCorrection(now, row, name, value))}
        isCorrected={(row, name) => corrections.has(cellKey(row.row, name))}
      />
    </div>
  );
}

/** The panel next to a list. */
export const WithPanel = () => (
  <div className={classes['box']} style={{ height: 320, width: 'fit-content' }}>
    <Panel
      title="Cabrera, Noel T."
      note="KW-01391 · Security guard"
      onClose={() => undefined}
      foot={
        <PanelFoot>
          <Btn look="main" keys="Enter">
            Open file
          </Btn>
          <Btn look="danger">Archive…</Btn>
        </PanelFoot>
      }
    >
      <PanelPart tone="warn">No rate from 16 Nov 2026.</PanelPart>
      <PanelPart tone="info">Saved by Joel Ramos a minute ago.</PanelPart>
      <PanelPart title={`Today, ${day(today)}`}>
        <Facts
          single
          of={[
            ['Client', 'Bantay Tala, Taguig'],
            ['Employment status', <Badge key="status">Regular</Badge>],
          ]}
        />
      </PanelPart>
    </Panel>
  </div>
);
