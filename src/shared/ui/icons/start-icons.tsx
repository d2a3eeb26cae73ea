import { d, icon } from './icon.tsx';

/* Icons before sign-in, separate so that a first visit loads no others. */

export const OutboxIcon = icon(
  d(
    'M4 13v5.500A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.500V13',
    'M4 13h4l1.5 2.500h5L16 13h4',
    'M12 11V3.5',
    'M8.8 6.5 12 3.300l3.2 3.2',
  ),
);
export const CheckIcon = icon(d('m5 12.5 4.5 4.500L19 7.5'));
export const AlertIcon = icon(d('M12 4 2.8 19.500h18.400L12 4Z', 'M12 10v4.5', 'M12 17v.01'));
export const GlobeIcon = icon([
  <circle key="globe" cx="12" cy="12" r="8.5" />,
  ...d('M3.5 12h17', 'M12 3.500c2.5 2.5 3.5 5.3 3.5 8.500s-1 6-3.5 8.500c-2.5-2.5-3.5-5.3-3.5-8.500s1-6 3.5-8.500Z'),
]);
export const CloudOffIcon = icon(
  d('M9 6.300A6 6 0 0 1 17.7 11 4 4 0 0 1 20 17.2', 'M7 10a4.5 4.5 0 0 0 .5 9H16', 'm4 4 16 16'),
);
export const LockIcon = icon(d('M6 10.500h12V20H6v-9.500Z', 'M8.5 10.500V8a3.5 3.5 0 0 1 7 0v2.5'));
export const EyeIcon = icon([
  ...d('M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z'),
  <circle key="pupil" cx="12" cy="12" r="2.8" />,
]);
export const EyeOffIcon = icon(
  d(
    'M5 7.500C3.4 9.2 2.5 12 2.5 12S6 18.5 12 18.500c1.5 0 2.9-.4 4-1',
    'M10 5.700c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.500s-.8 1.5-2.2 3',
    'm4 4 16 16',
  ),
);
export const CompassIcon = icon([
  <circle key="rim" cx="12" cy="12" r="8" />,
  ...d('m15.2 8.800-2 4.400-4.400 2 2-4.400 4.400-2Z'),
]);
export const BuildIcon = icon(d('M4 20h16', 'M6 20V9l6-4.500L18 9v11', 'M10 20v-5h4v5'));
export const MailIcon = icon(d('M3.500 6h17v12.500h-17V6Z', 'm4 7 8 6 8-6'));
