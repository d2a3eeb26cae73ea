import { config } from 'zod';

// The page's policy forbids eval; without this zod tries it once and every visit reports a violation.
config({ jitless: true });
