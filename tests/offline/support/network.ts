import type { Tab } from './tab.ts';

/** What the network and what is inside it can do to one request, or to the phone that sent it. */
export const faults = [
  // The request never reaches the server.
  'lost',
  'hanging',
  'status 408',
  'status 425',
  'status 429',
  'status 503',
  'portal page',
  'portal page 404',
  'portal json',
  'portal redirect',
  'portal 401',
  // A gateway in front of the server refuses in JSON, with a request id of its own.
  'gateway 400',
  'gateway 401',
  'gateway 403',
  'gateway 404',
  // It reaches the server, and the reply is lost on the way back.
  'reply lost',
  'reply cut',
  'gateway',
  // It reaches the server long after the phone gave up on it.
  'late',
  // The browser or the network sends it twice.
  'twice',
  'twice at once',
  // It arrives under the session of another person.
  'other session',
  // The tab or the worker is killed while it sends.
  'killed before',
  'killed after',
] as const;
export type Fault = (typeof faults)[number] | 'none';

const page = (status: number) =>
  new Response('<h1>Welcome to Airport WiFi</h1>', { status, headers: { 'content-type': 'text/html' } });
const failed = () => new TypeError('Failed to fetch');
const never = () => new Promise<Response>(() => undefined);

export class Network {
  private readonly late: Request[] = [];
  private readonly server: (request: Request) => Promise<Response>;
  /** The session of another person, for `other session`. */
  private readonly otherToken: string;

  constructor(server: (request: Request) => Promise<Response>, otherToken: string) {
    this.server = server;
    this.otherToken = otherToken;
  }

  async meet(fault: Fault, request: Request, tab: Tab): Promise<Response> {
    if (fault.startsWith('status')) {
      const status = Number(fault.slice(7));
      return Response.json({ message: 'Later.' }, { status, headers: { 'retry-after': '2' } });
    }
    if (/^gateway \d/.test(fault))
      return Response.json({ message: 'Denied' }, { status: Number(fault.slice(8)), headers: { 'x-request-id': 'g' } });
    switch (fault) {
      case 'lost':
        throw failed();
      case 'hanging':
        throw new DOMException('signal timed out', 'TimeoutError');
      case 'portal page':
        return page(200);
      case 'portal page 404':
        return page(404);
      case 'portal 401':
        return page(401);
      case 'portal json':
        return Response.json({ data: { id: 1, version: 1 } });
      case 'portal redirect':
        return new Response(null, { status: 302, headers: { location: 'http://portal.test' } });
      case 'reply lost':
        await this.server(request);
        throw failed();
      case 'reply cut':
        return cut(await this.server(request));
      case 'gateway':
        await this.server(request);
        return page(502);
      case 'late':
        this.late.push(request);
        throw new DOMException('signal timed out', 'TimeoutError');
      case 'twice':
        await this.server(request.clone());
        return this.server(request);
      case 'twice at once':
        return (await Promise.all([this.server(request.clone()), this.server(request)]))[1];
      case 'other session':
        request.headers.set('authorization', `Bearer ${this.otherToken}`);
        request.headers.set('payroll-token', this.otherToken);
        return this.server(request);
      case 'killed before':
        tab.kill();
        return never();
      case 'killed after':
        await this.server(request);
        tab.kill();
        return never();
      case 'none':
        return this.server(request);
      default:
        throw new Error(`No such fault: ${fault}`);
    }
  }

  /** What was under way all the time reaches the server; the replies are not waited for. */
  async deliverLate(): Promise<void> {
    for (const request of this.late.splice(0)) await this.server(request);
  }
}

/** The head of the reply and half of its body, and then the connection ends. */
async function cut(reply: Response): Promise<Response> {
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const half = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
    },
    pull: (controller) => controller.error(failed()),
  });
  return new Response(half, { status: reply.status, headers: reply.headers });
}
