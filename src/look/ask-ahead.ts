/** Placeholder of the employee's ID in an address for the page's first script: no employee has it. */
export const employeePlace = Number.MAX_SAFE_INTEGER;

/** A call that the page's first script sent, whose answer the app takes. */
export interface AskedAhead {
  url: string;
  authorization: string;
  response: Promise<Response>;
  /** Time when the call was sent, as `performance.now()`. */
  at: number;
  /** True once the answer is here. */
  arrived: boolean;
}

interface Stored {
  token?: string;
  user?: { employee_id?: number | null };
  expires_at?: string;
}

/**
 * Sends the first call of the opening screen for the signed-in user before the app's code is loaded. Only on a first
 * visit: if a worker has the code, the phone has copies too, and the app calls soon enough.
 */
export function askAhead(ask: string, language: string): AskedAhead | null {
  if (navigator.serviceWorker?.controller) return null;
  const { token, user, expires_at: expires }: Stored = JSON.parse(localStorage.getItem('kawani.session') ?? '{}');
  if (!token || !user?.employee_id || !(Date.parse(expires ?? '') > Date.now())) return null;
  const url = ask.replace(String(employeePlace), String(user.employee_id));
  const authorization = `Bearer ${token}`;
  // The same headers as in `src/api/call.ts`.
  const response = fetch(url, {
    headers: { 'accept-language': language, authorization, 'payroll-token': token },
    cache: 'no-store',
    credentials: 'omit',
  });
  // The code that takes the answer handles its failure. This keeps the browser from reporting an untaken one.
  const asked: AskedAhead = { url, authorization, response, at: performance.now(), arrived: false };
  response.then(
    () => (asked.arrived = true),
    () => undefined,
  );
  return asked;
}
