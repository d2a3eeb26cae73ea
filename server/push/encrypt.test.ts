import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { encryptMessage, longestMessage } from './encrypt.ts';
import { openMessage } from '#tests/support/push-service.ts';

const b = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5 and appendix A. */
const standard = {
  message: 'When I grow up, I want to be a watermelon',
  privateKey: b('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  p256dh: b('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  secret: b('BTBZMqHH6r4Tts7J_aSIgg'),
  salt: b('DGv6ra1nlYgDCS1FRnbzlw'),
  sent: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a message to a browser', () => {
  test('is what the standard’s example says, byte for byte', async () => {
    // What is otherwise random: the salt, and the sender's key pair for this one message.
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
      (into as unknown as Uint8Array).set(standard.salt);
      return into;
    });
    vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(await standardSender());
    const made = await encryptMessage(Buffer.from(standard.message), standard);
    vi.restoreAllMocks();
    expect(Buffer.from(made).toString('base64url')).toBe(standard.sent);
  });

  test('is read by its browser and by no other, and never the same twice', async () => {
    const [one, other] = [aBrowser(), aBrowser()];
    const message = Buffer.from('Iyong leave: ₱, ñ, 🙂');
    const [first, second] = [await encrypted(message, one), await encrypted(message, one)];
    expect(openMessage(first, one)).toEqual(message);
    expect(first.equals(second)).toBe(false);
    expect(() => openMessage(first, other)).toThrow();
    expect(() => openMessage(first, { ...one, secret: randomBytes(16) })).toThrow();
    expect(first.includes('leave')).toBe(false);
  });

  test('is at most what push services take', async () => {
    const browser = aBrowser();
    expect(await encryptMessage(new Uint8Array(longestMessage), browser)).toHaveLength(4096);
    expect(await encryptMessage(new Uint8Array(0), browser)).toHaveLength(103);
    await expect(encryptMessage(new Uint8Array(longestMessage + 1), browser)).rejects.toThrow(RangeError);
  });

  test('a key that is no point of the curve is an error, not a message', async () => {
    const browser = aBrowser();
    const broken = Buffer.from(browser.p256dh);
    broken[64]! ^= 1;
    await expect(encryptMessage(Buffer.from('x'), { ...browser, p256dh: broken })).rejects.toThrow();
  });
});

const encrypted = async (...of: Parameters<typeof encryptMessage>) => Buffer.from(await encryptMessage(...of));

/** The key pair of the standard's sender, as the library makes one. */
async function standardSender(): Promise<CryptoKeyPair> {
  const own = createECDH('prime256v1');
  own.setPrivateKey(standard.privateKey);
  const point = own.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const kind = { name: 'ECDH', namedCurve: 'P-256' };
  const key = { kty: 'EC', crv: 'P-256', x, y };
  return {
    privateKey: await crypto.subtle.importKey(
      'jwk',
      { ...key, d: standard.privateKey.toString('base64url') },
      kind,
      false,
      ['deriveBits'],
    ),
    publicKey: await crypto.subtle.importKey('jwk', key, kind, true, []),
  };
}

function aBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey(), privateKey: pair.getPrivateKey(), secret: randomBytes(16) };
}
