import { createTheme, type MantineColorsTuple } from '@mantine/core';
import classes from './theme.module.css';

/**
 * Based on #2980b9 (index 6), the specification's confirm color; buttons use the next darker shade, on which white is
 * readable.
 */
const brand: MantineColorsTuple = [
  '#eef6fb',
  '#d9eaf5',
  '#b5d5ea',
  '#8cbfdf',
  '#61a7d2',
  '#4093c5',
  '#2980b9',
  '#206a9b',
  '#1a567e',
  '#123f5d',
];

/** Based on #c0392b (index 6), the specification's cancel color. */
const danger: MantineColorsTuple = [
  '#fdf1ef',
  '#f9dfdb',
  '#f0bbb4',
  '#e6938a',
  '#dc6e62',
  '#cf5043',
  '#c0392b',
  '#9f2e22',
  '#82261c',
  '#5f1c15',
];

/** Dark surfaces have a trace of the brand's blue instead of neutral grey. */
const dark: MantineColorsTuple = [
  '#dbe4ea',
  '#b9c6cf',
  '#93a4b0',
  '#6b7e8b',
  '#3c4c58',
  '#2c3a45',
  '#1d2830',
  '#152029',
  '#0f181f',
  '#0a1116',
];

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand, danger, dark },
  black: '#16232d',
  fontFamily: 'var(--k-font)',
  headings: { fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '18px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // 44 px is the smallest reliable thumb target; desk buttons are lower.
    Button: {
      // Set explicitly, because the styles refer to the variant.
      defaultProps: { size: 'md', variant: 'filled' },
      classNames: { root: classes['button'], section: classes['section'] },
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    // The placeholder is a focusable element with role "presentation", which a menu must not contain.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    TextInput: { defaultProps: { size: 'md' }, classNames: { input: classes['input'], label: classes['label'] } },
    PasswordInput: { defaultProps: { size: 'md' }, classNames: { input: classes['input'], label: classes['label'] } },
    Textarea: { defaultProps: { size: 'md' }, classNames: { input: classes['area'], label: classes['label'] } },
    NativeSelect: { defaultProps: { size: 'md' }, classNames: { input: classes['input'], label: classes['label'] } },
  },
});
