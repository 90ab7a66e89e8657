import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that mutants are tried on: rules, money and sessions; those that read their own sources see no mutants. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: ['tests/engine/**/*.test.ts', 'tests/adapters/{session,client}/**/*.test.ts'],
    exclude: [
      '**/planted.test.ts',
      'tests/engine/log/**',
      'tests/engine/reach.test.ts',
      'tests/engine/desk/**',
    ],
    isolate: false,
    setupFiles: ['tests/support/properties.ts'],
    testTimeout: 60_000,
  },
});
