const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => escapes[c] ?? c);

export interface Slip {
  name: string;
  employee_code: string | null;
  /** Sign-in name. */
  login: string;
  password: string;
  expires_at: string;
  /** The app's address. */
  address: string;
}

/**
 * Returns a page to print, cut out, and hand over: the one-time password and how to sign in, in English and Filipino.
 */
export function oneTimeSlip({ name, employee_code, login, password, expires_at, address }: Slip): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(expires_at).toLocaleString('en-US', { timeZone: 'Asia/Manila', ...options });
  const day = [part({ day: 'numeric' }), part({ month: 'short' }), part({ year: 'numeric' })].join(' ');
  const until = `${day}, ${part({ hour: 'numeric', minute: '2-digit' })}`;
  const row = (label: string, value: string, mono = false) =>
    `<tr><th>${escaped(label)}</th><td${mono ? ' class="code"' : ''}>${escaped(value)}</td></tr>`;
  const steps = (title: string, lines: readonly string[], lang: string) =>
    `<section lang="${lang}"><h2>${escaped(title)}</h2><ol>${lines.map((l) => `<li>${escaped(l)}</li>`).join('')}</ol></section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kawani</title><style>
body{margin:12mm;color:#000;background:#fff;font:12pt/1.45 Arial,Helvetica,sans-serif}
main{max-width:150mm;padding:8mm;border:1px dashed #000}h1{margin:0 0 4mm;font-size:16pt}h2{margin:6mm 0 2mm;font-size:12pt}
table{border-collapse:collapse}th{padding:1mm 6mm 1mm 0;text-align:left;font-weight:normal}td{padding:1mm 0;font-weight:bold}
.code{font:bold 18pt/1.3 "Courier New",monospace;letter-spacing:.06em}ol{margin:0;padding-left:6mm}
</style></head><body><main><h1>Kawani</h1><table>${[
    row('Name · Pangalan', name),
    ...(employee_code === null ? [] : [row('Employee code', employee_code)]),
    row('Sign in with · Mag-sign in gamit ang', login),
    row('One-time password', password, true),
    row('Good until · Hanggang', until),
  ].join('')}</table>${steps(
    'How to sign in',
    [
      `Open ${address} on your phone or computer.`,
      `Type ${login} and the one-time password. Capitals and hyphens do not matter.`,
      'Choose a password of your own, of at least 10 characters. The one-time password is then used up: destroy this slip.',
    ],
    'en',
  )}${steps(
    'Paano mag-sign in',
    [
      `Buksan ang ${address} sa iyong phone o computer.`,
      `I-type ang ${login} at ang one-time password. Hindi mahalaga ang malaki o maliit na titik at ang mga gitling.`,
      'Pumili ng sarili mong password na hindi bababa sa 10 karakter. Hindi na magagamit ang one-time password pagkatapos: sirain ang papel na ito.',
    ],
    'fil',
  )}</main></body></html>`;
}
