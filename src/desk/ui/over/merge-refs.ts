import { useMergedRef } from '@mantine/hooks';

/** What Mantine's scroll area takes from elsewhere, made of Mantine's own (scripts/build/lighter-libraries.ts). */
export const useMergeRefs = <T>(refs: Parameters<typeof useMergedRef<T>>) => useMergedRef<T>(...refs);
