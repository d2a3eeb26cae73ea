import '#src/desk/ui/desk.css';
import { useAddress } from '#src/shared/ui/address.ts';
import { LinkBtn } from '#src/desk/ui/pieces.tsx';
import { ToastPlace } from '#src/shared/ui/over/over.tsx';
import classes from './Gallery.module.css';
import { RefusedForm, TwoPeople } from './Over.tsx';
import { WithPanel, ImportProblems, RecordSections } from './Records.tsx';
import { EachField, TypedInPayroll } from './FieldsOf.tsx';
import { Small, Toasted } from './Small.tsx';
import { TableStates, WholeList } from './Tables.tsx';

const sections = [
  ['Buttons, chips, badges', Small],
  ['A list with its history', WholeList],
  ['The table in each state', TableStates],
  ['Next to a list', WithPanel],
  ['Sections of a record', RecordSections],
  ['Problems of an import', ImportProblems],
  ['Fields of a form', EachField],
  ['Typed in payroll over HR', TypedInPayroll],
  ['Said in passing', Toasted],
] as const;

/**
 * Every piece of the desk in each of its states, for people who build with them. `?scheme=dark`; `?over=` opens a
 * dialog.
 */
export function Gallery({ scheme }: { scheme: 'light' | 'dark' }) {
  const [params, setParams] = useAddress();
  const over = params.get('over');
  const close = () => setParams({});
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <main className={classes['page']}>
      <header>
        <h1>Pieces of the desk</h1>
        <a href={`?scheme=${other}`}>Show them {other}</a>
        <LinkBtn to="?over=form">A form with errors</LinkBtn>
        <LinkBtn to="?over=conflict">Two people on one record</LinkBtn>
      </header>
      {sections.map(([title, Piece]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <Piece />
        </section>
      ))}
      {over === 'form' && <RefusedForm onClose={close} />}
      {over === 'conflict' && <TwoPeople onClose={close} />}
      <ToastPlace />
    </main>
  );
}
