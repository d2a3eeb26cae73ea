import { firstOf } from '#domain/lists/known.ts';
/** Returns whether an address shows a link's target; it may have more parameters. */
export function shows(at: { pathname: string; search: string }, link: string): boolean {
  const [path = '', asked = ''] = link.split('?');
  const params = new URLSearchParams(at.search);
  return at.pathname === path && [...new URLSearchParams(asked)].every(([name, value]) => params.get(name) === value);
}

/** The screens of one run: on any of them the user sees its result. */
const ofRun = /^\/payroll\/(payroll-detail|payroll-summary|adjustment-detail)\/(\d+)$/;

/** Returns whether an address shows the result a link leads to. */
export function isResultAt(at: { pathname: string; search: string }, link: string): boolean {
  const [here, there] = [ofRun.exec(at.pathname)?.[2], ofRun.exec(firstOf(link.split('?')))?.[2]];
  return shows(at, link) || (here !== undefined && here === there);
}
