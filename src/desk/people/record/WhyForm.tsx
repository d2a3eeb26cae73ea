import { z } from 'zod';
import { employeeLabels } from '#contract/hr/people/employee-labels.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Timelines } from '#contract/hr/people/employee-timelines.ts';
import { requiredText } from '#contract/shapes.ts';
import { RecordForm } from '#src/desk/record/RecordForm.tsx';
import { TextField } from '#src/desk/ui/fields.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import { recordOf, versionOf, type File201 } from './file.ts';

const schema = z.object({ why: requiredText(300) });
const values = { why: '' };

/** Removes a future entry, with a reason. */
export function WhyForm(props: {
  file: File201;
  title: string;
  endpoint: Endpoint;
  send: (why: string, version: number) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <RecordForm<Timelines>
      title={props.title}
      submitLabel={texts.remove}
      danger
      endpoint={props.endpoint}
      schema={schema}
      fields={employeeLabels}
      values={values}
      version={versionOf(props.file)}
      send={(given, version) => props.send(String(given['why']), version)}
      present={() => null}
      record={recordOf(props.file)}
      said={texts.removed}
      onClose={props.onClose}
    >
      <TextField name="why" whole hint={texts.exampleEnteredTwice} />
    </RecordForm>
  );
}
