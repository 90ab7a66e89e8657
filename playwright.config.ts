import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';
import { hasPooler } from './tests/support/pooler.ts';

const { executablePath, env } = await findChromium();

/** Whether there is time for the stories that are told with `npm run test:deep` only. */
const isDeep = Number(process.env['PROPERTY_RUNS'] ?? '1') > 1;

/** Whole files of such stories; those of the golden logs are also told when they are recorded (tests/golden/README.md). */
const deepOnly = [
  '**/intruders.spec.ts',
  '**/other-browsers.spec.ts',
  '**/secrets.spec.ts',
  '**/several-processes.spec.ts',
  '**/two-tabs.spec.ts',
  ...(process.env['RECORD_GOLDEN'] === undefined ? ['**/golden-logs.spec.ts'] : []),
];

/** What people do at the shop and its desk, told once more by two processes behind PgBouncer. */
const journeys = [
  '**/bag/{customer-bag,guest-bag,wishlist}.spec.ts',
  '**/checkout/{checkout,orders}.spec.ts',
  '**/desk/{orders,returns,price,goods}.spec.ts',
  '**/identity/{account,registering,recovery,sign-in}.spec.ts',
];

/** Browser tests, in the window of a desktop unless they say otherwise. One project, so that a worker's shop serves all of them. */
export default defineConfig<object, { readonly isBehindPooler: boolean }>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-database.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // On two cores: a page waits for the server about a third of its time.
  workers: 3,
  timeout: 60_000,
  globalTimeout: isDeep ? 3_600_000 : 600_000,
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Recording costs a fifth of the time; `npx playwright test --trace on FILE` shows a failure.
    trace: isDeep ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: chromiumArguments,
      env,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: isDeep ? [] : deepOnly,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    ...(isDeep && hasPooler
      ? [
          {
            name: 'behind-pooler',
            testMatch: journeys,
            use: {
              ...devices['Desktop Chrome'],
              viewport: { width: 1440, height: 900 },
              isBehindPooler: true,
            },
          },
        ]
      : []),
  ],
});
