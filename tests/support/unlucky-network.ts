/** Everything a network and what stands in it can do to a request, one call at a time. */
export const faults = [
  // The request never arrives.
  'down',
  'status 503',
  'status 425',
  'status 429',
  'status 408',
  'page',
  'page 404',
  'json',
  'redirect',
  // It arrives, and the answer is lost.
  'lost',
  'gateway',
  // It arrives long after the phone gave up on it.
  'late',
  // The browser resends it by itself.
  'twice',
  'signed out',
] as const;
export type Fault = (typeof faults)[number] | 'none';

export class UnluckyNetwork {
  private readonly late: Request[] = [];
  private readonly handle: (request: Request) => Promise<Response>;

  constructor(handle: (request: Request) => Promise<Response>) {
    this.handle = handle;
  }

  async meet(fault: Fault, request: Request): Promise<Response> {
    if (fault.startsWith('status')) return Response.json({ message: 'Later.' }, { status: Number(fault.slice(7)) });
    switch (fault) {
      case 'down':
        throw new TypeError('Failed to fetch');
      case 'page':
      case 'page 404':
        return new Response('<h1>Welcome to Airport WiFi</h1>', {
          status: fault === 'page' ? 200 : 404,
          headers: { 'content-type': 'text/html' },
        });
      case 'json':
        return Response.json({ portal: 'Airport WiFi' });
      case 'redirect':
        return new Response(null, { status: 302, headers: { location: 'http://portal.test' } });
      case 'signed out':
        return Response.json({ message: 'Please sign in.' }, { status: 401 });
      case 'lost':
        await this.handle(request);
        throw new TypeError('Failed to fetch');
      case 'gateway':
        await this.handle(request);
        return new Response('Bad gateway', { status: 502 });
      case 'late':
        this.late.push(request);
        throw new DOMException('signal timed out', 'TimeoutError');
      case 'twice':
        await this.handle(request.clone());
        return this.handle(request);
      default:
        return this.handle(request);
    }
  }

  /** What was under way all the time arrives; nobody waits for its answer any more. */
  async deliverLate(): Promise<void> {
    for (const request of this.late.splice(0)) await this.handle(request);
  }
}
