/** An authenticator in software: makes passkeys and answers for them, as a phone does. */
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyResponse } from '#contract/hr/accounts/second-factor.ts';

const b64 = (bytes: Uint8Array | Buffer): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

interface Given {
  challenge: unknown;
}

export class Authenticator {
  readonly id = b64(randomBytes(16));
  /** Uses so far; goes on with each. */
  count = 0;
  private readonly key: { privateKey: KeyObject; publicKey: KeyObject };
  private readonly origin: string;
  /** Whether the finger, face, or PIN is asked for. */
  verifies = true;

  constructor(origin = 'http://localhost:4000') {
    this.origin = origin;
    this.key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  private client(type: 'webauthn.create' | 'webauthn.get', options: Given): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin: this.origin, crossOrigin: false }));
  }

  private data(attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.count);
    const flags = 0x01 | (this.verifies ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([
      sha256(new URL(this.origin).hostname),
      Buffer.from([flags]),
      count,
      ...(attested ? [attested] : []),
    ]);
  }

  /** Makes the passkey. */
  make(options: Given): PasskeyResponse {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.data(attested))],
    ]);
    return this.respond({
      clientDataJSON: b64(this.client('webauthn.create', options)),
      attestationObject: b64(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** Answers for it. */
  answer(options: Given): PasskeyResponse {
    const client = this.client('webauthn.get', options);
    const data = this.data();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.key.privateKey);
    return this.respond({ clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) });
  }

  private respond(response: Record<string, unknown>): PasskeyResponse {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
