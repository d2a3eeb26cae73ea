/** The network between the page and the APIs, as a test wants it: cut off, slow, or answering otherwise. */
export interface Sent {
  method: string;
  /** The address within the API, such as `/leaves?page=1`. */
  address: string;
  /** Once it is answered. */
  status?: number;
}

/** Answers a call in place of the API; `send` asks the API, as often as it is called. */
export type Answer = (request: Request, send: () => Promise<Response>) => Response | Promise<Response>;

interface Rule {
  matches: RegExp;
  answer: Answer;
}

const api = /^\/company\/[\w-]+\/(?:hr|payroll)(\/.*)$/;
const machine = globalThis.fetch;
let rules: Rule[] = [];
let connected = true;

/** Calls since the test began, in their order. */
export const calls: Sent[] = [];
/** Calls that are neither answered nor given up. */
export const underWay = new Set<Sent>();
/** Answers of 400 and above, which a browser reports in its console. */
export const refusals: string[] = [];
let unanswered = 0;
let open = true;

/** Calls under way that no rule of a test answers. */
const plain = new Set<Promise<void>>();

/** Resolves once the calls under way are answered, those excepted that a test answers itself. */
export async function callsAnswered(): Promise<void> {
  while (plain.size > 0) await Promise.all(plain);
}

/** Whether every call so far has its answer. */
export const allAnswered = (): boolean => unanswered === 0;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const within = api.exec(url.pathname)?.[1];
  if (within === undefined) return machine(request);
  if (!open && !request.headers.has('authorization')) return new Promise<never>(() => {});
  const sent: Sent = { method: request.method, address: within + url.search };
  calls.push(sent);
  underWay.add(sent);
  try {
    return await reply(request, sent);
  } finally {
    underWay.delete(sent);
  }
};

async function reply(request: Request, sent: Sent): Promise<Response> {
  const { address } = sent;
  if (!connected) throw new TypeError('Failed to fetch');
  const send = async () => {
    const response = await machine(request.clone());
    if (!connected) throw new TypeError('Failed to fetch');
    return response;
  };
  const rule = rules.find(({ matches }) => matches.test(`${request.method} ${address}`));
  unanswered++;
  const answered = Promise.resolve(rule ? rule.answer(request, send) : send()).finally(() => unanswered--);
  if (!rule) {
    const ended = answered.then(
      () => {},
      () => {},
    );
    plain.add(ended);
    void ended.then(() => plain.delete(ended));
  }
  const response = await answered;
  sent.status = response.status;
  if (response.status >= 400) refusals.push(`${response.status} ${request.method} ${address}`);
  return response;
}

/** Answers the calls whose `METHOD /address` matches, from now to the end of the test; returns what ends it sooner. */
export function answer(matches: RegExp, how: Answer): () => void {
  const rule = { matches, answer: how };
  rules.unshift(rule);
  return () => {
    rules = rules.filter((r) => r !== rule);
  };
}

/** Keeps the answers to matching calls back until `release` is called; `asked` resolves with the first of them. */
export function hold(matches: RegExp): { asked: Promise<void>; release: () => void } {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const end = answer(matches, async (_, send) => {
    asked.resolve();
    await gate.promise;
    return send();
  });
  return {
    asked: asked.promise,
    release: () => {
      end();
      gate.resolve();
    },
  };
}

Object.defineProperty(navigator, 'onLine', { get: () => connected, configurable: true });

/** Says whether the app is open. While it is closed, a call without a token is never answered. */
export function setOpen(value: boolean): void {
  open = value;
}

/** Connects the page, or cuts it off. */
export function setOnline(online: boolean): void {
  if (connected === online) return;
  connected = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

export function resetNetwork(): void {
  rules = [];
  calls.length = 0;
  refusals.length = 0;
  setOnline(true);
}
