import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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
  test('is what the standard’s example says, byte for byte', () => {
    const made = encryptMessage(Buffer.from(standard.message), standard, standard);
    expect(made.toString('base64url')).toBe(standard.sent);
  });

  test('is read by its browser and by no other, and never the same twice', () => {
    const [one, other] = [aBrowser(), aBrowser()];
    const message = Buffer.from('Iyong leave: ₱, ñ, 🙂');
    const [first, second] = [encryptMessage(message, one), encryptMessage(message, one)];
    expect(openMessage(first, one)).toEqual(message);
    expect(first.equals(second)).toBe(false);
    expect(() => openMessage(first, other)).toThrow();
    expect(() => openMessage(first, { ...one, secret: randomBytes(16) })).toThrow();
    expect(first.includes('leave')).toBe(false);
  });

  test('is at most what push services take', () => {
    const browser = aBrowser();
    expect(encryptMessage(new Uint8Array(longestMessage), browser)).toHaveLength(4096);
    expect(encryptMessage(new Uint8Array(0), browser)).toHaveLength(103);
    expect(() => encryptMessage(new Uint8Array(longestMessage + 1), browser)).toThrow(RangeError);
  });

  test('a key that is no point of the curve is an error, not a message', () => {
    const browser = aBrowser();
    const broken = Buffer.from(browser.p256dh);
    broken[64]! ^= 1;
    expect(() => encryptMessage(Buffer.from('x'), { ...browser, p256dh: broken })).toThrow();
  });
});

function aBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey(), privateKey: pair.getPrivateKey(), secret: randomBytes(16) };
}
