import { offerSays, useEmployeeChoices } from '#src/desk/people/fields.tsx';
import { Facts, Section } from '#src/desk/record/Record.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/new.ts';
import { sections } from './Fields.tsx';
import { fieldsOf, reviewOf, whatHappens } from './review.ts';
import classes from './Review.module.css';
import type { Account } from './use-account.ts';
import type { Values } from './values.ts';

export const reviewSection = { id: 'review', title: texts.review };

/** Review before saving: values by section, missing fields, and what saving does. */
export function Review(props: {
  values: Values;
  /** Required fields that are empty. */
  missing: readonly string[];
  documents: readonly string[];
  account: Account | null;
}) {
  const { values, missing, documents } = props;
  const given = useEmployeeChoices();
  const lists: Record<string, readonly { id: number; name: string }[] | undefined> = {
    client_id: given?.clients,
    branch_id: given?.branches,
    schedule_id: given?.schedules,
  };
  const nameOf = (field: string, id: number) => lists[field]?.find((one) => one.id === id)?.name;
  const { does, leaves } = whatHappens(values, {
    schedule: values.schedule_id === null ? undefined : nameOf('schedule_id', values.schedule_id),
    unoffered: offerSays(given, values.client_id, values.schedule_id),
    documents: documents.length,
    account: props.account,
  });
  return (
    <Section id="review" title={texts.review} note={texts.checkBeforeYouSave}>
      <div className={classes['review']}>
        {sections.map(({ id, title }) => {
          if (!(id in fieldsOf)) return null;
          const of = reviewOf(id as keyof typeof fieldsOf, values, missing, nameOf);
          return (
            <div key={id} role="group" aria-label={texts.reviewTitle(title)}>
              <h3>
                {/* Not a real link: following it would drop the address parameters. */}
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    toSection(id);
                  }}
                >
                  {title}
                </a>{' '}
                {of.missing.length > 0 && <Badge tone="warn">{texts.missing(of.missing.join(', '))}</Badge>}
              </h3>
              {of.facts.length > 0 && <Facts of={of.facts} />}
              {of.later.length > 0 && <p className={classes['later']}>{texts.leftBlank(of.later.join(', '))}</p>}
            </div>
          );
        })}
        {documents.length > 0 && (
          <div role="group" aria-label={texts.reviewDocuments}>
            <h3>{texts.documents}</h3>
            <p>{documents.join(', ')}</p>
          </div>
        )}
        <div role="group" aria-label={texts.afterSaving}>
          <h3>{texts.afterSaving}</h3>
          <ul>
            {does.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <h3>{texts.nextSteps}</h3>
          <ul>
            {leaves.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** Moves the focus to the first field of a section. */
function toSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('[data-path]')?.focus({ preventScroll: true });
}
