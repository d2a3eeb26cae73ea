/** Address parameters of the review chips. */
export const noChip = { decide: undefined, odd: undefined, said: undefined, none: undefined };

/**
 * Returns the review filter of a chip. Only one chip applies at a time: two would show only employees with both
 * exceptions. The search narrows the list further.
 */
export function chipOf(address: { get: (name: string) => string | undefined }) {
  const said = address.get('said') === 'yes';
  const odd = said ? undefined : address.get('odd');
  const others = !said && odd === undefined;
  const none = others && address.get('none') === 'yes';
  return { said, odd, none, decide: others && !none && address.get('decide') === 'yes' };
}
