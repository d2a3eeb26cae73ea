import { createDecipheriv, createHash } from 'node:crypto';

/**
 * A PDF of ours that has a password, opened with one: the same with its streams readable. Null if it is not the
 * password. As PDF has it for AES of 256 bits (Adobe Supplement to ISO 32000-1, level 3, algorithm 3.2a).
 */
export function opened(bytes: Uint8Array, password: string): Buffer | null {
  const text = Buffer.from(bytes).toString('latin1');
  const dictionary = /<<\n\/Filter \/Standard[\s\S]*?\nendobj/.exec(text)?.[0];
  if (!dictionary || !/\/CFM \/AESV3/.test(dictionary)) throw new Error('Not locked by AES of 256 bits.');
  const entry = (name: string): Buffer =>
    Buffer.from(new RegExp(`\\n/${name} <([0-9a-f]+)>`, 'i').exec(dictionary)![1]!, 'hex');
  const sha = (salt: Buffer): Buffer => createHash('sha256').update(password).update(salt).digest();
  const user = entry('U');
  if (!sha(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const wrap = createDecipheriv('aes-256-cbc', sha(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  const key = Buffer.concat([wrap.update(entry('UE')), wrap.final()]);
  const parts: string[] = [];
  let at = 0;
  for (const { 0: head, 1: length, index } of text.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)) {
    const from = index + head.length;
    const stream = Buffer.from(text.slice(from, from + Number(length)), 'latin1');
    const cipher = createDecipheriv('aes-256-cbc', key, stream.subarray(0, 16));
    const plain = Buffer.concat([cipher.update(stream.subarray(16)), cipher.final()]);
    parts.push(text.slice(at, from), plain.toString('latin1'));
    at = from + Number(length);
  }
  return Buffer.from(parts.join('') + text.slice(at), 'latin1');
}
