/**
 * A mail server on this machine that keeps what it is handed. It refuses `refused@…` for good and
 * `later@…` the first time, and can be stopped and started again on the same port.
 */
import { once } from 'node:events';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { lastingPorts } from './ports.ts';

export interface Received {
  to: string[];
  from: string;
  subject: string;
  messageId: string;
  /** The names of its headers as a reader finds them, in lower case. */
  headers: string[];
  text: string;
  html: string;
  /** Files that came with it. */
  attachments: { name: string; bytes: Buffer }[];
  /** The address a reader would open; fails where the letter has none. */
  link: string;
}

export class MailServer {
  readonly received: Received[] = [];
  /** The number of connections, also those that were refused. */
  connections = 0;
  private server: SMTPServer | null = null;
  private readonly deferred = new Set<string>();
  port = 0;

  static async open(): Promise<MailServer> {
    const server = new MailServer();
    await server.start();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.connections++;
        done();
      },
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('refused@')) return done(answer(550, 'No such mailbox here'));
        if (address.startsWith('later@') && !this.deferred.has(address)) {
          this.deferred.add(address);
          return done(answer(451, 'Greylisted, come again'));
        }
        done();
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => parts.push(chunk));
        stream.on('end', () => {
          this.received.push(read(Buffer.concat(parts).toString('utf8'), session.envelope.rcptTo));
          done();
        });
      },
    });
    server.on('error', () => undefined);
    this.port ||= (await lastingPorts(1))[0]!;
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** What an address was sent, the newest last. */
  to(address: string): Received[] {
    return this.received.filter((m) => m.to.includes(address));
  }
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

function read(raw: string, recipients: readonly SMTPServerAddress[]): Received {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const header = (name: string, of = head) =>
    new RegExp(`^${name}:[ ]?(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(of)?.[1]?.replaceAll(/\r?\n[ \t]/g, ' ') ?? '';
  const boundaryOf = (type: string) => /boundary="?([^";\r\n]+)/i.exec(type)?.[1];
  const split = (text: string, boundary: string) => text.split(`--${boundary}`);
  const boundary = boundaryOf(header('content-type'));
  // With an attachment the two forms of the message are parts of a part.
  const parts = (boundary === undefined ? [raw] : split(rest.join('\r\n\r\n'), boundary)).flatMap((p) => {
    const inner = boundaryOf(header('content-type', p));
    return boundary !== undefined && inner !== undefined ? split(p, inner) : [p];
  });
  const part = (type: string) => {
    const found = parts.find((p) => header('content-type', p).startsWith(type)) ?? '';
    const at = found.search(/\r?\n\r?\n/);
    return decode(found.slice(at).trim(), header('content-transfer-encoding', found.slice(0, at)));
  };
  const text = part('text/plain');
  const attachments = parts
    .filter((p) => /^content-disposition: attachment/im.test(p))
    .map((p) => ({
      name: /filename(?:\*\d*\*?)?="?([^";\r\n]+)/i.exec(header('content-disposition', p))?.[1] ?? '',
      bytes: Buffer.from(p.slice(p.search(/\r?\n\r?\n/)), 'base64'),
    }));
  return {
    to: recipients.map((r) => r.address),
    from: header('from'),
    subject: decodeWords(header('subject')),
    messageId: header('message-id'),
    // A line begins after any line end that some mail program accepts.
    headers: head.split(/[\r\n\v\u0085\u2028]+/).flatMap((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? []),
    text,
    html: part('text/html'),
    attachments,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

function decode(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, body: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString('utf8')
        : decode(body.replaceAll('_', ' '), 'quoted-printable'),
    );
