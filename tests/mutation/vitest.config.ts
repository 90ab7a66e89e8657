import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const { MUTATION_SOURCE: source = '', MUTATION_FILE: file = '', MUTATION_TESTS: tests = '' } = process.env;

/** Runs tests close to the file first and laws of many turns last: a caught mutant needs no further test. */
class NearFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folder = `${tests.split(' ')[0]}/`;
    const rank = ({ moduleId }: TestSpecification): number => {
      if (basename(file, '.ts').endsWith(basename(moduleId, '.test.ts'))) return 0;
      const isDear = /\/(?:clock|late-slices|laws|outages|races)\.test/.test(moduleId);
      return 1 + 2 * Number(isDear) + Number(!moduleId.includes(folder));
    };
    return Promise.resolve(
      files.toSorted((one, other) => rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId)),
    );
  }
}

/** Runs the tests named by `run.ts` on one file's mutants. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      load: (id: string) => (id.split('?')[0] === file ? readFileSync(source, 'utf8') : null),
    },
  ],
  test: {
    include: tests.split(' ').map((place) => `${place}{,/**/*.test.ts}`),
    runner: join(import.meta.dirname, 'mutants-runner.ts'),
    sequence: { sequencer: NearFirst },
    setupFiles: ['tests/support/properties.ts', 'tests/mutation/setup.ts'],
    // All tests share the caught mutants; a module cache would hold unmutated sources.
    isolate: false,
    fileParallelism: false,
    fsModuleCache: false,
    // A test runs all its mutants.
    testTimeout: 0,
    reporters: [],
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
