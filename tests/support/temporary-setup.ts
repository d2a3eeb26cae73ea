import { afterAll } from 'vitest';
import { removeTemporary } from './temporary.ts';

// Read again for each test file, also where several share a process and its modules.
afterAll(removeTemporary);
