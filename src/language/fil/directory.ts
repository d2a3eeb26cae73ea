import type { directory as english } from '../en/directory.ts';

export const directory: Record<keyof typeof english, string> = {
  'directory.search': 'Pangalan, posisyon, sangay o code',
  'directory.clear': 'Burahin ang hinahanap',
  'directory.count': '{count} tao',
  'directory.count.one': '{count} tao',
  'directory.all-clients': 'Lahat ng kliyente',
  'directory.all-branches': 'Lahat ng sangay',
  'directory.code': 'Employee code',
  'directory.none': 'Walang nakita para sa “{query}”',
  'directory.none-hint': 'Bawasan ang letra: sapat na ang simula ng bawat salita. {count} tao ang hinahanapan.',
  'directory.coming': 'Kinukuha ang direktoryo: {count} sa {total}',
  'directory.partly': '{count} tao pa lang ang dumating. Kusang susunod ang iba kapag may koneksyon.',
  'directory.later': 'Hindi nakuha ang direktoryo. Kusa itong susubukan muli.',
  'directory.broken': 'Hindi mabuksan ang direktoryo sa teleponong ito.',
  'directory.empty': 'Wala pang katrabaho rito',
  'directory.empty-hint': 'Lalabas dito ang mga tao ng kliyente mo kapag naitala na ng HR.',
  'directory.shut': 'Hangga’t hindi pa, mga tao lang ng sarili mong kliyente ang makikita.',
  'people.copy-number': 'Kopyahin ang numero',
  'people.copy-email': 'Kopyahin ang e-mail',
  'people.copied': 'Nakopya na.',
  'people.copy-failed': 'Hindi pinapayagan ng browser na ito ang pagkopya.',
};
