/** What the chips of the review leave in its address. */
export const noChip = { decide: undefined, odd: undefined, said: undefined, none: undefined };

/**
 * What the review is narrowed to by a chip: one at a time, whatever an old address says, for together they would narrow to
 * people who have both, and often to nobody. What is typed into the search narrows further.
 */
export function chipOf(address: { get: (name: string) => string | undefined }) {
  const said = address.get('said') === 'yes';
  const odd = said ? undefined : address.get('odd');
  const others = !said && odd === undefined;
  const none = others && address.get('none') === 'yes';
  return { said, odd, none, decide: others && !none && address.get('decide') === 'yes' };
}
