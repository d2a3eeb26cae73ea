/** A push service on this machine, and a browser that subscribed at it: real HTTP, real decryption. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Receiver {
  p256dh: Uint8Array;
  privateKey: Uint8Array;
  secret: Uint8Array;
}

/** Decrypts a message as a browser does (RFC 8188, RFC 8291). Throws if it was not meant for this one. */
export function openMessage(sent: Buffer, to: Receiver): Buffer {
  const [salt, length] = [sent.subarray(0, 16), sent.readUInt8(20)];
  const theirs = sent.subarray(21, 21 + length);
  const own = createECDH('prime256v1');
  own.setPrivateKey(to.privateKey);
  const derive = (key: Uint8Array, by: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), to.p256dh, theirs]);
  const shared = derive(own.computeSecret(theirs), to.secret, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const record = sent.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Not the last record');
  return padded.subarray(0, end);
}

/** The claims of a VAPID header; throws unless its signature is right. */
export function readVapid(header: string): { claims: { aud: string; exp: number; sub?: string }; key: string } {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header);
  if (!found) throw new Error(`Not a VAPID header: ${header}`);
  const [, head, claims, signature, key] = found as unknown as [string, string, string, string, string];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error('The signature is wrong');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), key };
}

export interface PushService {
  url: string;
  /** What arrived, the oldest first. */
  received: { path: string; headers: IncomingHttpHeaders; body: Buffer; status: number }[];
  /** What it answers from now on; `hang-up` answers nothing. */
  answer: number | 'hang-up';
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const status = service.answer === 'hang-up' ? 0 : service.answer;
      service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts), status });
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, status === 302 ? { location: `${service.url}/elsewhere` } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: 201,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}

/** A browser subscribed at a push service: what it gives to the server, and what it reads of a message. */
export function aSubscriber(service: PushService, name: string = crypto.randomUUID()) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const receiver = { p256dh: pair.getPublicKey(), privateKey: pair.getPrivateKey(), secret };
  return {
    subscription: {
      endpoint: `${service.url}/${name}`,
      keys: { p256dh: receiver.p256dh.toString('base64url'), auth: secret.toString('base64url') },
    },
    /** The messages that were taken for it, decrypted. */
    messages: () =>
      service.received
        .filter((r) => r.path === `/${name}` && r.status === 201)
        .map((r) => JSON.parse(openMessage(r.body, receiver).toString('utf8')) as Record<string, unknown>),
    /** How often it was called, whatever was answered. */
    calls: () => service.received.filter((r) => r.path === `/${name}`).length,
  };
}
