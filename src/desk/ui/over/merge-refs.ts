import { useMergedRef } from '@mantine/hooks';

/** Replaces a dependency of Mantine's scroll area with Mantine's own (scripts/build/lighter-libraries.ts). */
export const useMergeRefs = <T>(refs: Parameters<typeof useMergedRef<T>>) => useMergedRef<T>(...refs);
