import path from 'node:path';

/** Every server a test starts reads the same hundreds of files: Node keeps them here as it compiled them the first time. */
export const compiled = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/kawani/compiled'),
};
