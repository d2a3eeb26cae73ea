/** Whether an address shows what a link leads to: it may ask for more than the link does. */
export function shows(at: { pathname: string; search: string }, link: string): boolean {
  const [path = '', asked = ''] = link.split('?');
  const params = new URLSearchParams(at.search);
  return at.pathname === path && [...new URLSearchParams(asked)].every(([name, value]) => params.get(name) === value);
}
