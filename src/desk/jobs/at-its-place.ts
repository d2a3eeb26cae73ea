/** Whether an address shows what a link leads to: it may ask for more than the link does. */
export function shows(at: { pathname: string; search: string }, link: string): boolean {
  const [path = '', asked = ''] = link.split('?');
  const params = new URLSearchParams(at.search);
  return at.pathname === path && [...new URLSearchParams(asked)].every(([name, value]) => params.get(name) === value);
}

/** The screens of one run: whoever watches it on one of them has not missed what it came to, wherever that is shown. */
const ofRun = /^\/payroll\/(payroll-detail|payroll-summary|adjustment-detail)\/(\d+)$/;

/** Whether an address shows the result a link leads to. */
export function isResultAt(at: { pathname: string; search: string }, link: string): boolean {
  const [here, there] = [ofRun.exec(at.pathname)?.[2], ofRun.exec(link.split('?')[0]!)?.[2]];
  return shows(at, link) || (here !== undefined && here === there);
}
